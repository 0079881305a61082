extension WindowsZoneNames {
    /// Display names as Outlook writes them; of places that stand twice the first line counts where no line has the offset.
    static let displayNames = """
        Africa/Cairo\t(UTC+02:00) Cairo
        Africa/Casablanca\t(UTC) Casablanca
        Africa/Johannesburg\t(UTC+02:00) Harare, Pretoria
        Africa/Lagos\t(UTC+01:00) West Central Africa
        Africa/Nairobi\t(UTC+03:00) Nairobi
        Africa/Windhoek\t(UTC+02:00) Windhoek
        America/Anchorage\t(UTC-09:00) Alaska
        America/Asuncion\t(UTC-04:00) Asuncion
        America/Bogota\t(UTC-05:00) Bogota, Lima, Quito
        America/Buenos_Aires\t(UTC-03:00) Buenos Aires
        America/Caracas\t(UTC-04:30) Caracas
        America/Cayenne\t(UTC-03:00) Georgetown
        America/Chicago\t(UTC-06:00) Central Time (US & Canada)\t(UTC-06:00) Central Time (US and Canada)
        America/Cuiaba\t(UTC-04:00) Manaus
        America/Denver\t(UTC-07:00) Mountain Time (US & Canada)\t(UTC-07:00) Mountain Time (US and Canada)
        America/Godthab\t(UTC-03:00) Greenland
        America/Guatemala\t(UTC-06:00) Central America
        America/Halifax\t(UTC-04:00) Atlantic Time (Canada)
        America/Indianapolis\t(UTC-05:00) Indiana (East)
        America/La_Paz\t(UTC-04:00) Georgetown, La Paz, San Juan
        America/Los_Angeles\t(UTC-08:00) Pacific Time (US & Canada); Tijuana
        America/Los_Angeles\t(UTC-08:00) Pacific Time (US and Canada); Tijuana
        America/Mazatlan\t(UTC-07:00) Chihuahua, La Paz, Mazatlan\t(UTC-07:00) Chihuahua, La Paz, Mazatlan - New
        America/Mexico_City\t(UTC-06:00) Guadalajara, Mexico City, Monterrey
        America/Mexico_City\t(UTC-06:00) Guadalajara, Mexico City, Monterrey - New
        America/Montevideo\t(UTC-03:00) Montevideo
        America/New_York\t(UTC-05:00) Eastern Time (US & Canada)\t(UTC-05:00) Eastern Time (US and Canada)
        America/Phoenix\t(UTC-07:00) Arizona
        America/Regina\t(UTC-06:00) Saskatchewan
        America/Santiago\t(UTC-04:00) Santiago
        America/Sao_Paulo\t(UTC-03:00) Brasilia
        America/St_Johns\t(UTC-03:30) Newfoundland
        America/Tijuana\t(UTC-08:00) Tijuana, Baja California
        Asia/Amman\t(UTC+02:00) Amman
        Asia/Baghdad\t(UTC+03:00) Baghdad
        Asia/Baku\t(UTC+04:00) Baku
        Asia/Bangkok\t(UTC+07:00) Bangkok, Hanoi, Jakarta
        Asia/Beirut\t(UTC+02:00) Beirut
        Asia/Bishkek\t(UTC+06:00) Astana, Dhaka
        Asia/Calcutta\t(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi
        Asia/Colombo\t(UTC+06:00) Sri Jayawardenepura
        Asia/Dubai\t(UTC+04:00) Abu Dhabi, Muscat
        Asia/Irkutsk\t(UTC+08:00) Irkutsk, Ulaanbaatar
        Asia/Jerusalem\t(UTC+02:00) Jerusalem
        Asia/Kabul\t(UTC+04:30) Kabul
        Asia/Kamchatka\t(UTC+12:00) Petropavlovsk-Kamchatsky
        Asia/Karachi\t(UTC+05:00) Islamabad, Karachi
        Asia/Katmandu\t(UTC+05:45) Kathmandu
        Asia/Krasnoyarsk\t(UTC+07:00) Krasnoyarsk
        Asia/Novosibirsk\t(UTC+06:00) Almaty, Novosibirsk
        Asia/Rangoon\t(UTC+06:30) Yangon (Rangoon)
        Asia/Riyadh\t(UTC+03:00) Kuwait, Riyadh
        Asia/Seoul\t(UTC+09:00) Seoul
        Asia/Shanghai\t(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi
        Asia/Singapore\t(UTC+08:00) Kuala Lumpur, Singapore
        Asia/Taipei\t(UTC+08:00) Taipei
        Asia/Tashkent\t(UTC+05:00) Tashkent
        Asia/Tbilisi\t(UTC+03:00) Tbilisi
        Asia/Tehran\t(UTC+03:30) Tehran
        Asia/Tokyo\t(UTC+09:00) Osaka, Sapporo, Tokyo
        Asia/Vladivostok\t(UTC+10:00) Vladivostok
        Asia/Yakutsk\t(UTC+09:00) Yakutsk
        Asia/Yekaterinburg\t(UTC+05:00) Ekaterinburg
        Asia/Yerevan\t(UTC+04:00) Baku, Tbilisi, Yerevan\t(UTC+04:00) Yerevan
        Atlantic/Azores\t(UTC-01:00) Azores
        Atlantic/Cape_Verde\t(UTC-01:00) Cape Verde Islands
        Atlantic/Reykjavik\t(UTC) Monrovia, Reykjavik
        Australia/Adelaide\t(UTC+09:30) Adelaide
        Australia/Brisbane\t(UTC+10:00) Brisbane
        Australia/Darwin\t(UTC+09:30) Darwin
        Australia/Hobart\t(UTC+10:00) Hobart
        Australia/Perth\t(UTC+08:00) Perth
        Australia/Sydney\t(GMT+10:00) Canberra, Melbourne, Sydney\t(UTC+10:00) Canberra, Melbourne, Sydney
        Etc/GMT+12\t(UTC-12:00) International Date Line West
        Etc/GMT+2\t(UTC-02:00) Mid-Atlantic
        Etc/UTC\t(UTC) Coordinated Universal Time
        Europe/Berlin\t(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna
        Europe/Bucharest\t(UTC+02:00) Athens, Bucharest, Istanbul
        Europe/Budapest\t(UTC+01:00) Belgrade, Bratislava, Budapest, Ljubljana, Prague
        Europe/Chisinau\t(UTC+02:00) Minsk
        Europe/Kiev\t(UTC+02:00) Helsinki, Kiev, Riga, Sofia, Tallinn, Vilnius
        Europe/London\t(UTC) Greenwich Mean Time: Dublin, Edinburgh, Lisbon, London
        Europe/Moscow\t(UTC+03:00) Moscow, St. Petersburg, Volgograd
        Europe/Paris\t(UTC+01:00) Brussels, Copenhagen, Madrid, Paris
        Europe/Warsaw\t(UTC+01:00) Sarajevo, Skopje, Warsaw, Zagreb
        Indian/Mauritius\t(UTC+04:00) Port Louis
        Pacific/Apia\t(UTC-11:00) Midway Island, Samoa
        Pacific/Auckland\t(UTC+12:00) Auckland, Wellington
        Pacific/Fiji\t(UTC+12:00) Fiji, Kamchatka, Marshall Is.
        Pacific/Guadalcanal\t(UTC+11:00) Magadan, Solomon Islands, New Caledonia
        Pacific/Honolulu\t(UTC-10:00) Hawaii
        Pacific/Port_Moresby\t(UTC+10:00) Guam, Port Moresby
        Pacific/Tongatapu\t(UTC+13:00) Nuku'alofa
        America/Bahia\t(UTC-03:00) Salvador
        America/Cancun\t(UTC-05:00) Chetumal
        America/Whitehorse\t(UTC-07:00) Yukon
        Asia/Bishkek\t(UTC+06:00) Astana
        Asia/Qyzylorda\t(UTC+05:00) Astana
        Asia/Srednekolymsk\t(UTC+11:00) Chokurdakh
        Europe/Minsk\t(UTC+03:00) Minsk
        Pacific/Apia\t(UTC+13:00) Samoa
        """
}
