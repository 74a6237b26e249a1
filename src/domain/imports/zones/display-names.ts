/** A name of a zone in Windows and the names that Outlook and Exchange show for it, by now and formerly. */
const SHOWN = `
  Dateline Standard Time: International Date Line West | Eniwetok, Kwajalein, Dateline Time
  UTC-11: Coordinated Universal Time-11 | Midway Island, Samoa
  Aleutian Standard Time: Aleutian Islands
  Hawaiian Standard Time: Hawaii
  Marquesas Standard Time: Marquesas Islands
  Alaskan Standard Time: Alaska
  UTC-09: Coordinated Universal Time-09
  Pacific Standard Time (Mexico): Baja California | Tijuana, Baja California
  UTC-08: Coordinated Universal Time-08
  Pacific Standard Time: Pacific Time (US & Canada) | Pacific Time (US and Canada) | Pacific Time
  Pacific Standard Time: Pacific Time (US & Canada); Tijuana | Pacific Time (US and Canada); Tijuana
  US Mountain Standard Time: Arizona
  Mountain Standard Time (Mexico): Chihuahua, La Paz, Mazatlan | La Paz, Mazatlan
  Mountain Standard Time: Mountain Time (US & Canada) | Mountain Time (US and Canada) | Mountain Time
  Yukon Standard Time: Yukon
  Central America Standard Time: Central America
  Central Standard Time: Central Time (US & Canada) | Central Time (US and Canada) | Central Time
  Easter Island Standard Time: Easter Island
  Central Standard Time (Mexico): Guadalajara, Mexico City, Monterrey | Mexico City, Tegucigalpa | Mexico City
  Canada Central Standard Time: Saskatchewan
  SA Pacific Standard Time: Bogota, Lima, Quito, Rio Branco | Bogota, Lima, Quito
  Eastern Standard Time (Mexico): Chetumal
  Eastern Standard Time: Eastern Time (US & Canada) | Eastern Time (US and Canada) | Eastern Time
  Haiti Standard Time: Haiti
  Cuba Standard Time: Havana
  US Eastern Standard Time: Indiana (East)
  Turks And Caicos Standard Time: Turks and Caicos
  Paraguay Standard Time: Asuncion
  Atlantic Standard Time: Atlantic Time (Canada) | Atlantic Time
  Venezuela Standard Time: Caracas
  Central Brazilian Standard Time: Cuiaba | Manaus
  SA Western Standard Time: Georgetown, La Paz, Manaus, San Juan | Caracas, La Paz
  Pacific SA Standard Time: Santiago
  Newfoundland Standard Time: Newfoundland
  Tocantins Standard Time: Araguaina
  E. South America Standard Time: Brasilia
  SA Eastern Standard Time: Cayenne, Fortaleza
  Argentina Standard Time: City of Buenos Aires | Buenos Aires | Buenos Aires, Georgetown
  Greenland Standard Time: Greenland
  Montevideo Standard Time: Montevideo
  Magallanes Standard Time: Punta Arenas
  Saint Pierre Standard Time: Saint Pierre and Miquelon
  Bahia Standard Time: Salvador
  UTC-02: Coordinated Universal Time-02 | Mid-Atlantic
  Azores Standard Time: Azores
  Cape Verde Standard Time: Cabo Verde Is. | Cape Verde Is.
  UTC: Coordinated Universal Time | Universal Coordinated Time
  GMT Standard Time: Dublin, Edinburgh, Lisbon, London | Greenwich Mean Time
  GMT Standard Time: Greenwich Mean Time: Dublin, Edinburgh, Lisbon, London
  GMT Standard Time: Greenwich Mean Time; Dublin, Edinburgh, London
  Greenwich Standard Time: Monrovia, Reykjavik | Casablanca, Monrovia, Reykjavik | Casablanca, Monrovia
  Sao Tome Standard Time: Sao Tome
  Morocco Standard Time: Casablanca
  W. Europe Standard Time: Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna
  Central Europe Standard Time: Belgrade, Bratislava, Budapest, Ljubljana, Prague | Prague, Central Europe
  Central Europe Standard Time: Belgrade, Pozsony, Budapest, Ljubljana, Prague
  Romance Standard Time: Brussels, Copenhagen, Madrid, Paris | Paris, Madrid, Brussels, Copenhagen
  Central European Standard Time: Sarajevo, Skopje, Warsaw, Zagreb
  Central European Standard Time: Sarajevo, Skopje, Sofija, Vilnius, Warsaw, Zagreb
  W. Central Africa Standard Time: West Central Africa
  GTB Standard Time: Athens, Bucharest | Bucharest | Athens, Bucharest, Istanbul | Athens, Istanbul, Minsk
  Middle East Standard Time: Beirut
  Egypt Standard Time: Cairo
  E. Europe Standard Time: Chisinau
  Jordan Standard Time: Amman
  Syria Standard Time: Damascus
  West Bank Standard Time: Gaza, Hebron
  South Africa Standard Time: Harare, Pretoria
  FLE Standard Time: Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius | Helsinki, Kiev, Riga, Sofia, Tallinn, Vilnius
  FLE Standard Time: Helsinki, Riga, Tallinn
  Israel Standard Time: Jerusalem | Israel, Jerusalem Standard Time
  South Sudan Standard Time: Juba
  Kaliningrad Standard Time: Kaliningrad
  Sudan Standard Time: Khartoum
  Libya Standard Time: Tripoli
  Namibia Standard Time: Windhoek
  Arabic Standard Time: Baghdad
  Turkey Standard Time: Istanbul
  Arab Standard Time: Kuwait, Riyadh | Arab, Kuwait, Riyadh
  Belarus Standard Time: Minsk
  Russian Standard Time: Moscow, St. Petersburg | Moscow, St. Petersburg, Volgograd
  E. Africa Standard Time: Nairobi | East Africa, Nairobi
  Volgograd Standard Time: Volgograd
  Iran Standard Time: Tehran
  Arabian Standard Time: Abu Dhabi, Muscat
  Astrakhan Standard Time: Astrakhan, Ulyanovsk
  Azerbaijan Standard Time: Baku | Baku, Tbilisi, Yerevan
  Russia Time Zone 3: Izhevsk, Samara
  Mauritius Standard Time: Port Louis
  Saratov Standard Time: Saratov
  Georgian Standard Time: Tbilisi
  Caucasus Standard Time: Yerevan
  Afghanistan Standard Time: Kabul
  West Asia Standard Time: Ashgabat, Tashkent | Tashkent
  Qyzylorda Standard Time: Astana
  Ekaterinburg Standard Time: Ekaterinburg
  Pakistan Standard Time: Islamabad, Karachi | Islamabad, Karachi, Tashkent
  India Standard Time: Chennai, Kolkata, Mumbai, New Delhi
  India Standard Time: Kolkata, Chennai, Mumbai, New Delhi, India Standard Time
  Sri Lanka Standard Time: Sri Jayawardenepura | Sri Jayawardenepura, Sri Lanka
  Nepal Standard Time: Kathmandu | Kathmandu, Nepal
  Central Asia Standard Time: Bishkek
  Bangladesh Standard Time: Dhaka | Astana, Dhaka
  Omsk Standard Time: Omsk
  Myanmar Standard Time: Yangon (Rangoon) | Rangoon
  SE Asia Standard Time: Bangkok, Hanoi, Jakarta
  Altai Standard Time: Barnaul, Gorno-Altaysk
  W. Mongolia Standard Time: Hovd
  North Asia Standard Time: Krasnoyarsk
  N. Central Asia Standard Time: Novosibirsk | Almaty, Novosibirsk
  Tomsk Standard Time: Tomsk
  China Standard Time: Beijing, Chongqing, Hong Kong, Urumqi | Beijing, Chongqing, Hong Kong SAR, Urumqi
  North Asia East Standard Time: Irkutsk | Irkutsk, Ulaan Bataar | Irkutsk, Ulaan Bataar
  Singapore Standard Time: Kuala Lumpur, Singapore
  W. Australia Standard Time: Perth | Perth, Western Australia
  Taipei Standard Time: Taipei
  Ulaanbaatar Standard Time: Ulaanbaatar
  Aus Central W. Standard Time: Eucla
  Transbaikal Standard Time: Chita
  Tokyo Standard Time: Osaka, Sapporo, Tokyo
  North Korea Standard Time: Pyongyang
  Korea Standard Time: Seoul | Seoul, Korea Standard time
  Yakutsk Standard Time: Yakutsk
  Cen. Australia Standard Time: Adelaide | Adelaide, Central Australia
  AUS Central Standard Time: Darwin
  E. Australia Standard Time: Brisbane | Brisbane, East Australia
  AUS Eastern Standard Time: Canberra, Melbourne, Sydney
  AUS Eastern Standard Time: Canberra, Melbourne, Sydney, Hobart (year 2000 only)
  West Pacific Standard Time: Guam, Port Moresby
  Tasmania Standard Time: Hobart | Hobart, Tasmania
  Vladivostok Standard Time: Vladivostok
  Lord Howe Standard Time: Lord Howe Island
  Bougainville Standard Time: Bougainville Island
  Russia Time Zone 10: Chokurdakh
  Magadan Standard Time: Magadan
  Norfolk Standard Time: Norfolk Island
  Sakhalin Standard Time: Sakhalin
  Central Pacific Standard Time: Solomon Is., New Caledonia | Magadan, Solomon Is., New Caledonia
  Russia Time Zone 11: Anadyr, Petropavlovsk-Kamchatsky
  New Zealand Standard Time: Auckland, Wellington
  UTC+12: Coordinated Universal Time+12
  Fiji Standard Time: Fiji | Fiji Islands, Kamchatka, Marshall Is. | Fiji, Marshall Is.
  Chatham Islands Standard Time: Chatham Islands
  UTC+13: Coordinated Universal Time+13
  Tonga Standard Time: Nuku'alofa | Nuku'alofa, Tonga
  Samoa Standard Time: Samoa
  Line Islands Standard Time: Kiritimati Island
`;

/** A name as it is compared: programs write ", ", " / " or "; " between cities. */
const compared = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\s*[,;/]\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim();

const byShownName = new Map(
  SHOWN.trim()
    .split('\n')
    .flatMap((line) => {
      const at = line.indexOf(':');
      const name = line.slice(0, at).trim();
      const names = [name, ...line.slice(at + 1).split('|')];
      return names.map((one): [string, string] => [compared(one), name]);
    }),
);

/**
 * The words that the summer name of a zone has, and that a shortened name lacks: Windows lists standard times alone.
 */
const SEASON = /\s+(?:standard|daylight|summer)(?:\s+time)?(?=$|\s\()/i;

/** A name of a standard time: "Eastern Daylight Time" and "Eastern" → "Eastern Standard Time". */
const standardName = (name: string): string =>
  name.replace(SEASON, '').replace(/$|(?=\s\([^)]*\)$)/, ' Standard Time');

/**
 * The name that Windows has for a zone, in its letter case, by that or by one that Outlook shows, without an offset.
 */
export const windowsNameOf = (name: string): string | undefined =>
  byShownName.get(compared(name)) ?? byShownName.get(compared(standardName(name)));
