-- Names sort as people sort (decision 18.12): numbers by value, letters without regard to case and accents first.
-- Searches ignore case and accents. Both forms are computed by functions that do not depend on collations, because
-- the embedded database has none and those of servers differ. Index columns are made of them, so they are defined
-- here.

-- A text with its accents as characters of their own, in lower case. Marks of one letter are not many in a name;
-- `search_form` removes them first, because the time of `normalize` grows with the square of their number.
create function lower_decomposed(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  -- Greek, Cyrillic and Armenian apart from rarer letters, because `translate` looks through its list for each
  -- character of a text.
  capitals constant text :=
    'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼ'
    'ѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐ'
    'ՑՒՓՔՕՖ';
  small constant text :=
    'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽ'
    'ѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտր'
    'ցւփքօֆ';
  rare_capitals constant text :=
    'ƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥ'
    'ᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢ'
    'ᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆ'
    'ⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾ'
    'ꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔'
    '𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉'
    '𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄'
    '𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡';
  rare_small constant text :=
    'ɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵ'
    'ꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზთიკლმნოპჟრსტ'
    'უფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇ'
    'ⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿ'
    'ꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼'
    '𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉'
    '𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤'
    '𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃';
  plain text := lower(value collate "C");
begin
  if octet_length(value) = char_length(value) then return plain; end if;
  plain := translate(lower(normalize(plain, nfkd) collate "C"), 'ÆÐØÞĐĦŁŊŒŦ', 'æðøþđħłŋœŧ');
  if plain ~ '[\u0370-\u058f]' then plain := translate(plain, capitals, small); end if;
  if plain ~ '[\u0180-\u02ff\u10a0-\u10ff\u1300-\u1eff\u2100-\u2dff\ua640-\ua7ff\U00010000-\U0001efff]' then
    plain := translate(plain, rare_capitals, rare_small);
  end if;
  return plain;
end $$;

-- The form of a text that searches compare: no accents, no case, `ß` as `ss`. The service writes the same form with
-- `foldText` of `src/domain/text/search-text.ts`; `tests/places/names.test.ts` compares the two for every letter.
create function search_form(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  -- Accents, and characters that are not seen.
  accents constant text :=
    '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a' ||
    '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff' ||
    '\u200b-\u200f\u2060\u20d0-\u20ff\u3099\u309a\ufe20-\ufe2f\ufeff]';
  plain text;
begin
  if octet_length(value) = char_length(value) then return lower(value collate "C"); end if;
  plain := regexp_replace(public.lower_decomposed(regexp_replace(value, accents, '', 'g')), accents, '', 'g');
  plain := replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  return normalize(translate(plain, 'øđłħðς', 'odlhdσ'), nfc);
end $$;

-- The key by which a name sorts, compared byte by byte: the search form, in which punctuation stands in the order of
-- the root collation before digits, and a number has twelve digits, or begins with the count of its digits; then the accents. `й` is a
-- letter of its own. Both parts are cut so that an index takes the key.
create function sort_key(name text) returns text language plpgsql immutable strict parallel safe as $$
declare
  letters text := translate(public.search_form(translate(normalize(name, nfc), 'Йй', U&'\E000\E000')), U&'\E000', 'й');
begin
  letters := translate(letters, ' _-–—,;:!?.''"()[]{}§@*/\&#%`^°©®+±÷×<=>|~¢$£¥€' || '‘’“”„«»',
    U&'\0002\0003\0004\0005\0006\0007\0008\0009\000a\000b\000c\000d\000e\000f\0010\0011\0012\0013\0014\0015\0016' ||
    U&'\0017\0018\0019\001a\001b\001c\001d\001e\001f\0020\0021\0022\0023\0024\0025\0026\0027\0028\0029\002a\002b' ||
    U&'\002c\002d\002e\002f' ||
    U&'\000d\000d\000e\000e\000e\000e\000e');
  letters := translate(letters, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९', '012345678901234567890123456789');
  if letters ~ '[0-9]{13}' then
    select string_agg(coalesce(x.part[1], case when char_length(n.digits) < 13 then lpad(n.digits, 12, '0')
      else chr(45 + least(char_length(n.digits), 50)) || n.digits end), '' order by x.place)
    into letters
    from regexp_matches(letters, '([^0-9]+)|([0-9]+)', 'g') with ordinality x (part, place)
    cross join lateral (select ltrim(x.part[2], '0') as digits) n;
  elsif letters ~ '[0-9]' then
    -- The same for numbers as they are in names, in a third of the time.
    letters := regexp_replace(letters, '([0-9]+)', '00000000000\1', 'g');
    letters := regexp_replace(letters, '[0-9]*([0-9]{12})', '\1', 'g');
  end if;
  return left(letters, 300) || U&'\0001' || left(public.lower_decomposed(name), 200);
end $$;

-- What can be taken back for ten minutes has search texts of the former form.
delete from undoable_actions;

drop index institutions_order, venues_order, rooms_order, rooms_venue, equipment_name, terms_by_start,
  holidays_by_start, events_title, event_templates_order, users_order, users_search;

-- Search texts that exist are in lower case; each table is written once.
alter table institutions alter column search_text type text using search_form(search_text),
  add column name_sort_key text collate "C" not null generated always as (sort_key(name)) stored;
alter table venues alter column search_text type text using search_form(search_text),
  add column name_sort_key text collate "C" not null generated always as (sort_key(name)) stored;
alter table rooms alter column search_text type text using search_form(search_text),
  add column name_sort_key text collate "C" not null generated always as (sort_key(name)) stored;
alter table equipment alter column search_text type text using search_form(search_text),
  add column name_sort_key text collate "C" not null generated always as (sort_key(name)) stored;
-- Rows of events are copied whole, which generated columns do not allow: a trigger writes this one.
alter table events add column title_sort_key text collate "C";
alter table events alter column search_text type text using search_form(search_text),
  alter column title_sort_key type text collate "C" using sort_key(case when is_private then 'Private' else title end),
  alter column title_sort_key set not null;
alter table occurrence_overrides alter column search_text type text using search_form(search_text),
  add column title_sort_key text collate "C" generated always as (sort_key(title)) stored;
alter table event_templates
  add column name_sort_key text collate "C" not null generated always as (sort_key(name)) stored;
alter table terms add column name_sort_key text collate "C" not null generated always as (sort_key(name)) stored;
alter table holidays add column name_sort_key text collate "C" not null generated always as (sort_key(name)) stored;
alter table users drop column search_text,
  add column search_text text not null
    generated always as (search_form(name || coalesce(E'\n' || email, ''))) stored,
  add column name_sort_key text collate "C" not null generated always as (sort_key(name)) stored;

create index institutions_order on institutions (sort_order, name_sort_key, id);
create index venues_order on venues (name_sort_key, id);
create index rooms_order on rooms (name_sort_key, id);
create index rooms_venue on rooms (venue_id, name_sort_key, id);
create index equipment_order on equipment (name_sort_key, id);
create index terms_order on terms (starts_on, name_sort_key, id);
create index holidays_order on holidays (starts_on, name_sort_key, id);
create index events_title on events (title_sort_key, id);
create index event_templates_order on event_templates (owner_id, name_sort_key, id);
create index users_order on users (name_sort_key, id);
create index users_search on users using gin (search_text gin_trgm_ops);

-- What waits for a person is found by the roles and places of its open steps, and in the order in which it waits.
create index approval_steps_open_role on approval_steps (role) where is_current;
create index approval_steps_open_rooms on approval_steps using gin (room_ids) where is_current;
create index change_request_steps_open_role on change_request_steps (role) where is_current;

-- A feed of a room or a venue reads what changed in its rooms, however much changed elsewhere.
create index calendar_changes_room on calendar_changes (room_id, changed_in) where event_id is not null;
