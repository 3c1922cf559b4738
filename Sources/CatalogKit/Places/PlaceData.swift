// Made by scripts/make-places; not to be edited.

/// Towns and villages of Finland, the Nordic and the Baltic countries with 500 people and more.
///
/// The data are those of GeoNames, https://www.geonames.org, under CC BY 4.0; names in other scripts than Latin and
/// Cyrillic are left out.
enum PlaceData {
  /// A place a line: name, country, degrees north, degrees east, people, other names; `|` between them.
  static let text = #"""
    Aakkula|FI|61.483|23.838|538
    Akaa|FI|61.167|23.867|8258|Ackas
    Ala-Malmi|FI|60.248|25.013|5678|Nedre Malm|Nedre-Malm
    Ala-Pispala|FI|61.505|23.703|1059
    Alahärmä|FI|63.248|22.855|4915|Alahaermae|Alakhjarmja|Алахярмя
    Alajärvi|FI|63.000|23.817|8793|Alajaervi|Alajaervi linn|Alajärvi linn|Alayarvi|Алайӓрви|Алаярви|Алаярві
    Alakylä|FI|61.056|28.205|1769
    Alastaro|FI|60.950|22.850|0
    Alavieska|FI|64.167|24.300|2407|Алавиеска
    Alavus|FI|62.583|23.617|10722|Alavo|Алавус
    Alppiharju|FI|60.189|24.949|11481|Ashoejden|Åshöjden
    Alppikylä|FI|60.260|25.069|1478|Albyn|Alpbyn|Alppikylae
    Alppila|FI|65.036|25.460|2587
    Alppila|FI|60.190|24.943|4478|Alphyddan
    Amuri|FI|61.500|23.745|5353
    Amuri A|FI|61.501|23.744|3073
    Amuri B|FI|61.499|23.746|2280
    Anjala|FI|60.683|26.833|16779|Anujala|Анъяла
    Arabianranta|FI|60.207|24.980|7278|Arabiastranden
    Artjärvi|FI|60.745|26.071|1412|Artsjoe|Artsjö
    Asikkala|FI|61.217|25.500|7870|Асиккала
    Askainen|FI|60.567|21.867|1004|Askas|Villnaes|Villnäs
    Askisto|FI|60.281|24.784|1849|Askis
    Askola|FI|60.533|25.600|4515|Askola vald|Gmina Askola|Аскола
    Asola|FI|60.330|25.051|5522
    Atala|FI|61.503|23.907|4679
    Aura|FI|60.647|22.588|3965
    Aurinkolahti|FI|60.203|25.153|8033|Solvik
    Auttoinen|FI|61.299|25.089|1300|Auttojnen|Ауттойнен
    Bennäs|FI|63.600|22.800|0|Baennaes|Bennaes|Pannainen
    Box|FI|60.310|25.400|1011|Boxby
    Broby|FI|60.500|26.717|0|Siltakyla|Stor Kuppis
    Dragsfjärd|FI|60.067|22.483|3309|Dragsf'jard|Dragsfjaerdi vald|Dragsfjärdi vald|Драгсфьярд
    East Helsinki|FI|60.210|25.083|170557|Itae-Helsinki|Itä-Helsinki|OEstra Helsingfors|Östra Helsingfors
    Edsevö|FI|63.635|22.857|510
    Eira|FI|60.156|24.937|1050
    Ekenäs|FI|59.974|23.434|14377|Ehkenes|Ekenaes|Tammisaari|Tammisari|Э́кенес
    Elimäki|FI|60.717|26.467|8751|Ehlimjaki|Elima|Elimae|Elimaeki|Элимяки
    Eno|FI|62.805|30.154|6891|Ehno|Эно
    Enonkoski|FI|62.083|28.933|1285|Ehnonkoski|Энонкоски
    Enontekiö|FI|68.386|23.632|1765|Eanodat|Ehnontekijo|Enodak|Enontekioe|Enontekioe vald|Enontekis|Enontekiö vald|Heahtta|Hetta|Энонтекиё
    Epilä|FI|61.508|23.668|1436|Epilae
    Epilänharju|FI|61.511|23.661|886|Epilaenharju
    Espoo|FI|60.205|24.652|323910|Ehspoo|Esbo|Espo|Еспо|Еспоо|Эспоо
    Espoon Keskus|FI|60.205|24.652|2057|Cena|Centti|Eekoo|Epekepe|Esbo centrum|Espis|Espoon Centti|Espoon Sentti|Kespoo|Sena|Sentti
    Espoonlahden keskus|FI|60.150|24.655|5359
    Espoonlahti|FI|60.151|24.653|17697|Esboviken
    Esse|FI|63.594|23.057|922|AEhtaevae|Ähtävä
    Etelä-Haaga|FI|60.213|24.895|12555|Soedra Haga|Södra Haga
    Etelä-Hervanta|FI|61.444|23.857|9178|Hervanta etelae|Hervanta etelä
    Etelä-Kyttälä|FI|61.497|23.769|1729|Etelae-Kyttaelae|Kyttaelae B|Kyttälä B|Soedra Skyttaelae|Södra Skyttälä
    Etu-Töölö|FI|60.173|24.925|14728|Etu-Toeoeloe|Fraemre Toeloe|Främre Tölö
    Eura|FI|61.133|22.133|11093
    Eurajoki|FI|61.200|21.733|9000|Euraaminne
    Evijärvi|FI|63.367|23.483|2262
    Finlayson|FI|61.502|23.753|1561|Naesi|Näsi
    Forssa|FI|60.815|23.621|16368|Forsa|Forss|Форса|Форсса
    Grinddal|FI|60.233|24.981|1372|Verajalaakso
    Grundbacka|FI|60.289|24.727|2685|Perusmaki
    Gumböle|FI|60.219|24.617|1237|Gumboele|Kumpyoeli|Kumpyöli
    Haaga|FI|60.221|24.898|27761|Haagis|Haga
    Haapajärvi|FI|63.750|25.333|6482|Aspsjoe|Aspsjö|Haapajaervi|Haapavesi|Khapajarvi|Khapayarvi|Хапаярви
    Haapavesi|FI|64.133|25.367|6347|Chaapavesi|Gaapavesi|Haapavesi linn|Khaapavesi|Khapavesi|Гаапавесі|Хаапавеси|Хапавеси
    Haarla|FI|60.391|22.217|1316|Harlax|Khaarla|Kharla|Хаарла|Харла
    Hailuoto|FI|65.009|24.714|928|Ailuoto|Chailouoto|Hailuotas|Karlo|Karloe|Khajluoto|Хайлуото
    Hakali|FI|61.072|28.276|2162
    Hakametsä|FI|61.491|23.838|806|Hakametsae
    Hakkila|FI|60.292|25.073|1306|Haxbole
    Hakunila|FI|60.278|25.103|12435|Hakansboele|Håkansböle|Khakunila|Хакунила
    Hakuninmaa|FI|60.254|24.892|2708|Hakansaker
    Halikko|FI|60.400|23.083|9344
    Halinen|FI|60.469|22.313|3501|Hallis|Khalinen|Халинен
    Hallila|FI|61.463|23.829|2537
    Halsua|FI|63.467|24.167|993|Halso|Khalsua|Халсуа
    Hamina|FI|60.570|27.198|19305|Fredericia|Fredrikshamn|Gamina|Khamina|Гаміна|Хамина
    Hankasalmi|FI|62.383|26.433|4468|Hankasalmi vald|Khalkasalmi|Khankasalmi|Халкасалми|Ханкасалми
    Hanko|FI|59.833|22.950|9962|Ganko|Hango|Hangoe|Khanko|Ганко|Ханко
    Harapainen|FI|61.050|28.211|1048
    Harittu|FI|60.414|22.306|3870|Kharittu|Харитту
    Harjavalta|FI|61.317|22.133|6605
    Hartola|FI|61.583|26.017|2463|Gustav Adolfs|Khartola|Хартола
    Hatanpää|FI|61.483|23.763|2894|Hatanpaeae
    Hauho|FI|61.173|24.563|3755|Khaukho|Хаухо
    Haukilahti|FI|60.159|24.771|5873|Gaddvik|Haukilahti-Westend|Jeda|Khaukilakhti|Хаукилахти
    Haukiluoma|FI|61.518|23.604|2054|Ilmarinkyla
    Haukipudas|FI|65.177|25.352|17298|Chaoukipountas|Khaukipudas|Хаукипудас
    Haukivuori|FI|62.018|27.219|2256|Khaukivuori|Хаукивуори
    Hausjärvi|FI|60.783|24.933|7923
    Havukoski|FI|60.322|25.072|8581
    Heikinlaakso|FI|60.269|25.074|2990|Henriksdal|Kheikinlakso|Хеикинлаксо
    Heikkilänkangas|FI|64.969|25.614|1395
    Heinola|FI|61.206|26.038|17746|Khejnola|Kheynola|Хейнола
    Heinävesi|FI|62.433|28.600|2909|Heinaevesi|Heinaevesi vald|Heinnvesi|Heinävesi vald|Khejnjavesi|Хейнявеси
    Helsinki|FI|60.170|24.935|658864|Elsin'ki|Elsinki|Elzinki|Gel'sinki|Heilsinci|Hel'sinki|Helsenkis|Helsingfors|Helsingi|Helsingia|Helsinkis|Helsinkium|Helsinko|Helsinky|Helsinqui|Helsinquia|Helsset|Khel'sinki|Khel'sinki osh|Khelsinki|Khelzinki|Lungsod ng Helsinki|Stadi|Xelsinki|Ħelsinki|Гельсінкі|Хелзинки|Хелсинки|Хельсинки|Хельсинки ош|Хельсінкі|Ҳелсинкӣ|Һельсинки
    Henttaa|FI|60.190|24.727|7759|Hemtans
    Hermanni|FI|60.194|24.970|6547|Hermanstad
    Herttoniemen yritysalue|FI|60.194|25.043|1712|Hertonaes foeretags­omrade|Hertonäs företags­område|Herttoniemen teollisuusalue
    Herttoniemenranta|FI|60.191|25.037|9414|Hertonaes strand|Hertonäs strand
    Herttoniemi|FI|60.195|25.035|26047|Hartonas|Hertonaes|Hertonas|Hertsu|Herttuaniemi|Hertunes
    Herukka|FI|65.097|25.405|3568
    Hervanta|FI|61.448|23.853|25231|Khervanta|Херванта
    Hervanta kaakko|FI|61.446|23.867|1890
    Hervanta koillinen|FI|61.456|23.861|4602
    Hervanta lounas|FI|61.440|23.845|7288
    Hervanta luode|FI|61.451|23.835|11451
    Hervantajärvi|FI|61.439|23.873|1841|Hervantajaervi
    Hevossalmi|FI|60.166|25.047|1690|Hastnassund
    Hiekkaharju|FI|60.304|25.044|5333|Hiekkis|Sandkulla
    Hietalahti|FI|63.085|21.617|4700|Sandviken
    Hiironen|FI|64.984|25.522|2056
    Himanka|FI|64.062|23.654|3136|Himango
    Hirvensalmi|FI|61.633|26.800|2046|Khirvensalmi|Хирвенсалми
    Hiukkavaara|FI|65.016|25.584|3097
    Hollihaka|FI|65.008|25.455|2716
    Hollola|FI|61.050|25.433|20405|Khollola|Холлола
    Hollola|FI|61.000|25.500|22843
    Holvasti|FI|61.483|23.928|2336
    Honkajoki|FI|61.983|22.267|1595|Hongonjoki
    Houtskär|FI|60.223|21.372|626|Houtskaer|Houtskari
    Huhkola|FI|60.428|22.337|986|Khukhkola|Хухкола
    Huikas|FI|61.498|23.838|1162
    Huittinen|FI|61.183|22.700|9618|Gujttinen|Huittineni linn|Vittis|Гуйттинен|Гуйттінен
    Humppila|FI|60.933|23.367|2084
    Hyhky|FI|61.506|23.691|3700
    Hyrynsalmi|FI|64.667|28.533|1998|Hyrynsaimi|Khjurjunsalmi|Khyuryunsalmi|Хюрюнсалми
    Hyvinge|FI|60.633|24.867|43515|Hyvinkaa|Hyvinkaeae|Khjuvinkjaja|Хювинкяя
    Hämeenkoski|FI|61.022|25.154|2149|Koski|Коски
    Hämeenkylä|FI|60.271|24.800|8437|Tavastby
    Hämeenkyrö|FI|61.639|23.195|10351|Haemeenkyroe|Haemeenkyroe vald|Hämeenkyrö vald|Khjameehnkjurjo|Tavastkyro|Tavastkyroe|Хямеэнкюрё
    Hämeenlinna|FI|60.996|24.464|68473|Gjameenlinna|Haemeenlinna|Haemenlidn|Hemenlina|Hämenlidn|Khameehnlinna|Khamenlinna|Khemenlina|Khjameehnlinna|Khjamenlinna|Tavastehus|Tavastum|Гямеенлінна|Хеменлина|Хяменлинна|Хямеэнлинна|Хӓмеэнлинна
    Hämevaara|FI|60.248|24.808|1713|Tavastberga
    Höyhtyä|FI|64.996|25.496|2426|Hoeyhtyae
    I kaupunginosa|FI|60.452|22.283|8101|I District|I stadsdel
    III kaupunginosa|FI|60.444|22.266|3492|III District|III stadsdel
    Ii|FI|65.317|25.373|9800|Ii vald|Iio|Ij|Ijo|Ий
    Iisalmi|FI|63.559|27.191|20330|Idensalmi|Iisalmi linn|Iisalmo|Ijsalmi|Isal'mi|Isalmi|Ійсалмі|Ийсалми|Исалми
    Iitti|FI|60.895|26.339|6410
    Ikaalinen|FI|61.770|23.066|6713|Ikaalineni linn|Ikalis|Ікаалінен|Икаалинен
    Ikuri|FI|61.511|23.594|4332
    Ilmajoki|FI|62.733|22.567|12473|Ilmola
    Ilola|FI|60.327|25.013|4923|Gladas
    Ilomantsi|FI|62.672|30.933|4327|Ilomants|Ilomantsi vald|Иломантси
    Ilpoinen|FI|60.423|22.285|2889|Ilpois|Ilpoistenkyla|Ilpojnen|Илпойнен
    Imatra|FI|61.172|28.752|24581|Imatra linn|Іматра|Иматра
    Inari|FI|68.906|27.029|7049|Aanaar|Anar|Enare|Инари
    Ingå|FI|60.046|24.005|5416|Inga vald|Ingo|Inkoo|Инґо
    Iniö|FI|60.400|21.400|279
    Intiö|FI|65.015|25.499|2485|Intioe
    Iso-Heikkilä|FI|60.450|22.220|1905|Iso-Heikkilae|Storheikkilae|Storheikkilä
    Isojoki|FI|62.113|21.959|1771|Stora
    Isokyrö|FI|63.012|22.333|4296|Isokyroe|Storkyro
    Itä-Hakkila|FI|60.292|25.114|2721|Itja-Khakkila|OEstra Haxboele|Östra Haxböle|Итя-Хаккила
    Itä-Pakila|FI|60.248|24.958|3382
    Itä-Pasila|FI|60.199|24.940|3656|Itae-Pasila|OEstra Boele|Östra Böle
    Itäharju|FI|60.452|22.309|2940|Itaeharju|OEsteras|Oesteraas|Österås
    Itäkeskus|FI|60.210|25.081|4730|Itaekeskus|Itis|OEstra Centrum|Östra Centrum
    Itäranta|FI|60.437|22.243|3677|Itaeranta|OEststranden|V District|V kaupunginosa|V stadsdel|Öststranden
    Ivalo|FI|68.660|27.539|3998|Avveel|Avvil|Kyro|Аввил|Ивало
    Jaala|FI|61.053|26.481|1893|Яала
    Jakobstad|FI|63.675|22.703|19668|Jakobstadas|Pietarsaari|Pietasaari|Yakobstad|Јакобстад|Пиетарсаари|Якобстад
    Jakomäki|FI|60.259|25.078|5625|Jakobacka|Jakomaeki|Jakomjaki|Splitthill|Якомяки
    Jalasjärvi|FI|62.490|22.759|8662|Yalas'yarvi|Yalas’yarvi
    Janakkala|FI|60.900|24.600|15995|Janakkala vald|Янаккала
    Joensuu|FI|62.601|29.763|78398|Joehnsu|Joehnsu osh|Joehnsuu|Joensu|Joensuu linn|Jogensu|Jovensuu|Ostia Carelorum|Yoensu|Ёэнсу|Јоенсу|Йоенсуу|Йоэнсу ош|Йоэнсуу
    Jokela|FI|60.554|24.963|6500|Dzhokela|Tzokela|Джокела|Йокела
    Jokiniemi|FI|60.566|26.458|6363|Anaes|Ånäs
    Jokiniemi|FI|60.298|25.057|1357|Anaes|Ånäs
    Jokioinen|FI|60.802|23.480|4828|Jockis
    Jokipohja|FI|61.479|23.808|2165
    Jollas|FI|60.163|25.074|3098
    Joroinen|FI|62.178|27.832|4543|Jorois|Jorojnen|Йоройнен
    Joutsa|FI|61.733|26.117|4060|Joutsa vald|Йоутса
    Joutseno|FI|61.118|28.508|10603|Йоутсено
    Juankoski|FI|63.065|28.329|5514|Juankoski linn|Stroemsdal|Strömsdal|Юанкоски|Юанкоскі
    Juhannuskylä|FI|61.502|23.769|1178|Juhannuskylae|Jussinkylae|Jussinkylä
    Jurva|FI|62.683|21.983|4450
    Juuka|FI|63.233|29.250|4118|Juga|Juka|Yuga|Yugo|Юка
    Juupajoki|FI|61.799|24.369|1657
    Juva|FI|61.900|27.850|5628|Jockas|Yuva|Юва
    Jyväskylä|FI|62.241|25.721|148744|Granivicus|Gyvaskyla|Jiveskile|Jjuvjaskjulja|Juevaeskuelae|Juvaskula|Juveskiule|Juvjaskjulja|Jyvaeskylae|Jyvaeskylae linn|Jyväskylä linn|Јивескиле|Йювяскюля|Йӱвӓскӱлӓ|Ювяскюля
    Jämijärvi|FI|61.817|22.700|1659
    Jämsä|FI|61.864|25.190|19209|Jaemsae|Jamsja|Jemse|Jjamsja|Yamsya|Јемсе|Йямся|Йӓмсӓ|Ямся
    Jämsänkoski|FI|61.919|25.170|7442|Jaemsaenkoski|Jjamsjankoski|Йямсянкоски
    Jäppilä|FI|62.379|27.434|1501|Jaeppilae|Jappilja|Яппиля
    Järvelä|FI|60.867|25.283|0|Jaervelae|Jarvelja|Ярвеля
    Järvenperä|FI|60.242|24.714|4726|J-perae|J-perä|Jaebae|Jaeke|Jaepikkae|Jaertsi|Jaervis|Jäbä|Jäke|Jäpikkä|Järtsi|Järvis|Traeskaenda|Träskända
    Järvenpää|FI|60.474|25.090|46942|Jaervenpaeae|Jarvenpjaa|Jarvenpjaja|Jervenpe|Traeskaenda|Träskända|Йӓрвенпӓӓ|Ярвенпяа|Ярвенпяя
    Järvensivu|FI|61.489|23.802|1368|Jaervensivu
    Jätkäsaari|FI|60.159|24.917|14718|Busholmen|Busis|Jaetkis|Jätkis
    Jääli|FI|65.093|25.685|5022|Jaalinkyla|Jaeaeli|Jajali|Яяли
    Kaakinmaa|FI|61.494|23.748|2911
    Kaakkuri|FI|64.960|25.530|6559
    Kaarela|FI|60.252|24.881|26414|Karboele|Karbole
    Kaarila|FI|61.503|23.657|1478
    Kaarina|FI|60.407|22.369|36631|S:t Karins|Saint Karin|Sankt Karins|St Karins|Каарина
    Kaartinkaupunki|FI|60.165|24.947|1309|Gardesstaden
    Kaavi|FI|62.983|28.500|2578|Kaavi vald|Kavi|Каави|Кави
    Kaerla|FI|60.479|22.265|2182
    Kaijonharju|FI|65.060|25.480|3916
    Kaipola|FI|61.816|25.235|899|Jaemsae Kaipola|Jämsä Kaipola|Kajpola|Кайпола
    Kaistarniemi|FI|60.403|22.250|630|Kaistarudden|Kajstarniemi|Кайстарниеми
    Kaitaa|FI|60.146|24.687|6911|Kaitans|Kaitis
    Kaivoksela|FI|60.268|24.869|5963|Gruvsta
    Kajaani|FI|64.227|27.728|36458|Caianeburgum|Kajaani linn|Kajana|Kajani|Kajanis|Kajauni|Kayani|Kjana|Knyaaani|Knyaani|Каяани|Каяані|Каяни|Кајани
    Kakskerta|FI|60.363|22.217|633
    Kalajoki|FI|64.250|23.950|12231|Kalagioki|Kalajoki linn|Калайоки|Калайокі
    Kalajärvi|FI|60.305|24.737|2615|Kalis
    Kalasatama|FI|60.185|24.979|5671
    Kaleva|FI|61.498|23.805|5117
    Kalevanharju|FI|61.493|23.785|2282
    Kalevanrinne|FI|61.493|23.810|3734
    Kalkku|FI|61.496|23.580|3301
    Kallahti|FI|60.193|25.137|6854|Kallvik
    Kallio|FI|60.184|24.950|27051|Berghaell|Berghall|Kaltsi
    Kalvola|FI|61.101|24.122|3406
    Kamppi|FI|60.168|24.930|12098|Kampen|Kampi|Кампи|Камппи
    Kangasala|FI|61.464|24.076|34315|Kangasala vald|Кангасала
    Kangaslampi|FI|62.296|28.253|1596
    Kangasniemi|FI|61.994|26.648|5057|Кангасниеми
    Kankaanpää|FI|61.800|22.417|12571|Kankaanpjaa|Канкаанпяа|Канкаанпӓӓ
    Kannelmäki|FI|60.242|24.886|13272|Gamlas|Kaekimaeki|Kantsu|Käkimäki
    Kannonkoski|FI|62.967|25.250|1173|Каннонкоски
    Kannus|FI|63.900|23.900|5255|Каннус
    Karakallio|FI|60.233|24.761|5668|Karabacka|Kartsi
    Karhula|FI|60.522|26.931|22867|Karkhula|Кархула
    Karhusuo|FI|60.228|24.623|2717|Bjoernkaerr|Björnkärr
    Karhuvuori|FI|61.044|28.244|2049
    Karijoki|FI|62.309|21.709|1136|Boetom|Bötom
    Karinaisten Kirkonkylä|FI|60.671|22.773|2497|Karinainen|Karinais
    Karis|FI|60.072|23.662|8853|Kar'jaa|Karja|Karjaa|Карис|Карьяа
    Karjalohja|FI|60.240|23.718|1657|Karislojo
    Karjasilta|FI|64.999|25.491|3838
    Karkkila|FI|60.534|24.210|8391|Hoegfors|Högfors|Karkkila linn|Карккила|Карккіла
    Karstula|FI|62.867|24.783|3541|Карстула
    Karttula|FI|62.896|26.970|3383|Karttulankyla|Vapaakirkko|Карттула
    Karvia|FI|62.200|22.650|0
    Karvia|FI|62.133|22.567|2162
    Kaskinen|FI|62.384|21.223|1278|Kaske|Kaskinena|Kaskoe|Kaskö|Каскинен|Каскінен
    Kastu|FI|60.472|22.276|2002|Касту
    Katajanokka|FI|60.166|24.971|4994|Katajanokanluoto|Skataklobben|Skatta|Skatudden
    Katariina|FI|60.415|22.279|1282
    Katariina|FI|60.453|26.943|728|Puistola
    Kauhajoki|FI|62.433|22.183|12500|Kaugajoki|Kauhajokis|Kaukha-Yoki|Kaukhajoki|Каугайокі|Каухайоки
    Kauhava|FI|63.103|23.071|15066|Kaugava|Kauhava linn|Kaukhava|Каугава|Каухава
    Kaukajärvi|FI|61.468|23.885|12779|Kaukajaervi
    Kauklahti|FI|60.193|24.600|6119|Koklaks|Koklax
    Kaukovainio|FI|64.992|25.518|4809
    Kauniainen|FI|60.212|24.728|10200|Grani|Grankulla|Kauniainenas|Kauniajnen|Гранкулла|Кауниайнен|Кауніайнен
    Kaupunginkallio|FI|60.198|24.647|1651|Stadsberget
    Kaustinen|FI|63.549|23.688|4098|Kaustby
    Keimola|FI|60.338|24.816|2418|Kaeinby|Käinby
    Keitele|FI|63.183|26.367|1964
    Kello|FI|65.129|25.357|6030|Kiviniemi|Virpiniemi|Кивиниеми
    Kellokoski|FI|60.533|25.109|4300|Mariefors|Келлокоски
    Kemi|FI|65.736|24.564|19332|Giepma|Kemis|Кеми|Кемі
    Kemijärvi|FI|66.713|27.431|6918|Giemajavri|Kemijaervi|Kemijaervi linn|Kemijärvi linn|Кемиярви|Кеміярві
    Keminmaa|FI|65.802|24.545|7591|Kemi
    Kempele|FI|64.913|25.503|14293|Kempelen|Кемпеле
    Kerava|FI|60.403|25.105|38535|Kervo|Керава
    Kerimäki|FI|61.911|29.282|5841|Kerimaeki|Kerimjaki|Керимяки
    Kestilä|FI|64.350|26.279|1576|Kestilja|Кестиля
    Kesälahti|FI|61.898|29.835|2665|Kesaelahti|Kesjalakhti|Кесялахти
    Keuruu|FI|62.267|24.700|9088|Keuru|Keuruu linn|Кеуруу
    Kihniö|FI|62.200|23.183|1697
    Kiihtelysvaara|FI|62.495|30.251|2723|Kikhteljusvara|Кихтелюсвара
    Kiikala|FI|60.467|23.567|1771
    Kiikoinen|FI|61.454|22.577|1248|Kikois
    Kiiminki|FI|65.131|25.797|12069|Kiminki|Киминки
    Kilo|FI|60.217|24.782|10554
    Kimito|FI|60.160|22.729|3287|Kemioe|Kemiö
    Kimpinen|FI|61.063|28.200|1248
    Kinnula|FI|63.383|24.950|1492|Киннула
    Kinnula|FI|63.367|24.967|0
    Kirkkonummi|FI|60.124|24.439|41821|Kirkkonummi vald|Kirkonumi|Kyrkslaett|Kyrkslatt|Киркконумми|Кирконуми
    Kisko|FI|60.233|23.483|1958
    Kissanmaa|FI|61.500|23.816|2729
    Kitee|FI|62.100|30.150|9483|Kides|Kite|Kiteeh|Kiteh|Ките|Китее|Китеэ|Китэ|Кітее
    Kittilä|FI|67.665|24.894|6658|Gihttel|Kittilae|Kittilae vald|Kittilja|Kittilä vald|Киттиля
    Kiukainen|FI|61.217|22.083|3358|Kiukais
    Kiuruvesi|FI|63.650|26.617|7338|Киурувеси
    Kivenlahti|FI|60.154|24.633|8397|Kivis|Stansvik|Stena|Stenari|Stenis|Stensvik|Stenulahti|Stone bay
    Kivijärvi|FI|63.120|25.078|1010|Kivijaervi|Кивиярви
    Kivikko|FI|60.235|25.060|5035|Stensbole
    Kiviniemi|FI|64.968|25.500|1550
    Kivisalmi|FI|61.091|28.146|1866
    Kivistö|FI|60.326|24.838|11125|Kiveste|Kivistoe|Кивесте
    Klaukkala|FI|60.382|24.751|21019|Klaukala|Klaukkalla|Kloevskog|Klövskog|Клаукала|Клауккала|Клауккалла
    Kluuvi|FI|60.170|24.948|687|Gloet
    Kodisjoki|FI|61.029|21.700|515
    Kohmo|FI|60.461|22.341|1223|Kokhmo|Кохмо
    Koivistonkylä|FI|61.471|23.791|3548|Koikkari|Koivistonkylae
    Koivuhaka|FI|60.298|25.004|3581|Bjoerkhagen|Björkhagen
    Koivukylä|FI|60.322|25.059|5702|Bjoerkby|Björkby|Koivis
    Koivula|FI|60.424|22.312|1761|Bjoerkas|Björkas|Kojvula|Койвула
    Kokemäki|FI|61.256|22.356|6662|Kokemaeki|Kokemaeki linn|Kokemjaki|Kokemäki linn|Kumo|Кокемяки|Кокемякі|Кокемӓки
    Kokkola|FI|63.838|23.131|48361|Carolina Vetus|Gamla-Kargabyu|Gamla-Karlabyu|Gamla-Kergabyu|Gamlakarleby|Karleby|Kokkol|Kokkola linn|Kokola|Коккола|Кокола
    Kolari|FI|67.330|23.778|3952
    Konala|FI|60.237|24.845|6438|Kanala
    Konepaja|FI|60.194|24.945|2500|Machine Shop
    Konnevesi|FI|62.617|26.317|2429|Конневеси
    Kontinkangas|FI|65.007|25.522|880
    Kontiolahti|FI|62.760|29.847|15092|Kontiolagti|Kontiolahti vald|Kontiolakhti|Kontiolax|Контиолахти|Контіолагті
    Kontula|FI|60.238|25.084|14108|Gardsbacka|Kontsa
    Koria|FI|60.846|26.608|3948
    Korkinmäki|FI|61.472|23.827|1093|Korkinmaeki
    Korpilahti|FI|62.017|25.550|5050|Korpilakhti|Корпилахти
    Korpo|FI|60.164|21.562|878|Korppoo
    Korsholm|FI|63.114|21.682|17176|Mustasaari
    Korsnäs|FI|62.783|21.200|1985|Korsnaes|Korsnes|Ristitaipale
    Korso|FI|60.351|25.078|7368
    Kortesjärvi|FI|63.300|23.167|2400
    Korvenkylä|FI|61.181|28.700|1536
    Korvensuora|FI|65.039|25.577|3571
    Koskela|FI|60.218|24.967|3351|Forsby
    Koskela|FI|65.045|25.445|3407
    Koski Tl|FI|60.650|23.150|2182|Koski
    Kotka|FI|60.466|26.946|50157|Kotk|Kotka linn|Kotko|Ruotsinsalmi|Svensksund|Котка
    Kotkavuori|FI|60.163|24.884|7695|OErnberget|Örnberget
    Koukkuniemi|FI|60.153|24.765|1038|Krokudden
    Kourula|FI|61.046|28.131|2010
    Kouvola|FI|60.867|26.700|78094|Kouvol|Kouvola linn|Kovvola|Коввола|Коувола
    Kristinestad|FI|62.274|21.376|6131|Kristiina|Kristiinankaupunki|Кристи́нестад|Кристиинанкаупунки|Крістінестад
    Kronoby|FI|63.729|23.034|6318|Kronobyu|Kruununkyla|Kruunupjuu|Kruunupyy|Круунупюу
    Kruununhaka|FI|60.172|24.957|7222|Kronohagen|Kruna|Kruunuhaka|Kruununkhaka|Круунунхака
    Kruunuvuorenranta|FI|60.167|25.019|2894|Kronbergsstranden
    Kuhmalahden Kirkonkylä|FI|61.505|24.560|1143|Kuhmalahti|Kukhmalakhti|Кухмалахти
    Kuhmo|FI|64.133|29.517|7413|Kugmo|Kuhmo linn|Kuhmoniemi|Kukhmo|Кугмо|Кухмо
    Kuhmoinen|FI|61.567|25.183|2020|Kukhmojnen|Кухмойнен
    Kuivaniemi|FI|65.578|25.188|1979|Kujvaniemi|Куйваниеми
    Kuivasjärvi|FI|65.070|25.497|4452
    Kukola|FI|60.412|22.228|1486|Kukkola|Кукола
    Kullaa|FI|61.470|22.161|1494
    Kulosaari|FI|60.186|25.005|3977|Braendoe|Brando|Kulis|Palosaari
    Kumpula|FI|60.209|24.964|4305|Gumtaekt|Gumtäkt
    Kumpula|FI|61.513|23.934|630
    Kuninkaala|FI|60.285|25.046|2969|Fastboele|Fastböle
    Kuninkaantammi|FI|60.261|24.889|2867|Kungseken
    Kuopio|FI|62.892|27.677|125462|Kouopio|Kuopijas|Kuopio linn|Куопио|Куопіо
    Kuortane|FI|62.800|23.500|3328
    Kurala|FI|60.461|22.328|2956
    Kurikka|FI|62.617|22.417|19474|Курикка
    Kurjenmäki|FI|60.442|22.281|679|Tranbacka
    Kurkimäki|FI|60.233|25.067|2731|Kurkimaeki|Kurkimjaki|Tranbacka|Куркімякі
    Kurttila|FI|60.178|24.603|3917
    Kuru|FI|61.876|23.719|2701
    Kustavi|FI|60.545|21.359|965|Gustaf|Gustavs
    Kuurinniitty|FI|60.198|24.700|2057|Kuraengen|Kurängen
    Kuusamo|FI|65.964|29.189|14784|Guossan|Kouousamo|Kusamo|Kuusamo linn|Кусамо|Куусамо
    Kuusimäki|FI|61.050|28.140|1515
    Kuusisaari|FI|60.185|24.862|613|Granoe|Granö
    Kuusjoki|FI|60.517|23.200|1775
    Kylmäkoski|FI|61.154|23.689|2647
    Kylpylä|FI|61.060|28.191|1140
    Kynsilehto|FI|65.030|25.539|1683
    Kyrö|FI|60.700|22.750|0
    Kyttälä|FI|61.498|23.769|3399|Kyttaelae
    Kyyjärvi|FI|63.033|24.567|1138|Kjujarvi|Kyyjaervi|Кюярви
    Kähäri|FI|60.463|22.255|934
    Kälviä|FI|63.861|23.453|4449|Kaelviae|Kelvia|Kyal'viya
    Kämmenniemi|FI|61.630|23.837|1958|Kaemmenniemi
    Käpylä|FI|60.213|24.948|8099|Kaepis|Kaepylae|Kottby|Käpis
    Kärkölä|FI|60.917|25.250|0|Kaerkoelae|Kjarkela|Кяркела
    Kärkölä|FI|60.613|23.942|4853|Karkala|Kjarkela|Кяркела
    Kärsämäki|FI|63.967|25.767|2350|Kaersaemaeki|Kjarsjamjaki|Кярсямяки
    Kärsämäki|FI|60.486|22.289|2021
    Kållby|FI|63.625|22.896|1083|Kolppi
    Köyliö|FI|61.119|22.310|2901|Kjulo|Koeylioe
    Laajalahti|FI|60.201|24.804|3567|Breda|Bredvik|Bredviken|Laajis|Laajuski|Lajuski
    Laajasalo|FI|60.175|25.031|22419|Degero|Degeroe|Degeroegard|Degerogard
    Laakso|FI|60.192|24.914|2157|Dal
    Laaksolahti|FI|60.242|24.759|11320|Dalsvik|Laksolakhti|Lasari|Лаксолахти
    Laanila|FI|65.024|25.508|1503|Alalaanila
    Lahti|FI|60.983|25.662|121622|Lachti|Laht|Lahtis|Lakhti|Lakhty|Laxti|Лахти|Лахты|Лахті
    Laihia|FI|62.976|22.011|8020|Laihela
    Laihia|FI|61.086|28.323|1204
    Laitila|FI|60.876|21.698|8492|Letala
    Lammi|FI|61.083|25.017|5634|Ламми
    Lamminpää|FI|61.520|23.626|2775|Lamminpaeae
    Lapinjärvi|FI|60.624|26.197|2937|Lapinjaervi|Lapptraesk|Lappträsk|Лапинъярви
    Lapinkylä|FI|60.222|24.455|1383|Lappbole
    Lapinlahti|FI|63.367|27.400|8856|Lapinlakhti|Лапинлахти
    Lapinniemi|FI|61.513|23.777|1482
    Lappajärvi|FI|63.200|23.633|2710
    Lappeenranta|FI|61.059|28.189|72909|Lapeehnranta|Lapeenranta|Lapenrand|Lapenranta|Lappeehnranta|Lappeenranta linn|Lappenranta|VIllmanstrand|Лапенранта|Лапеэнранта|Лаппеенранта|Лаппенранта|Лаппеэнранта
    Lappi|FI|61.509|23.779|725
    Lappi|FI|61.100|21.833|3212|Lapinkyla|Лаппи
    Lapua|FI|62.969|23.009|14016|Lappo|Лапуа
    Larsmo|FI|63.754|22.747|5934|Luoto
    Lassila|FI|60.232|24.877|4644|Lassas
    Latokartano|FI|60.226|25.027|9606|Ladugarden
    Latokaski|FI|60.178|24.658|4927|Ladusved|Latis
    Laukaa|FI|62.414|25.952|18876|Lauka|Laukaa vald|Laukas|Лаука|Лаукаа
    Laurinlahti|FI|60.146|24.643|3941|Lara|Larsvik
    Lauritsala|FI|61.072|28.259|2036
    Lauste|FI|60.435|22.345|3405|Laustis|Lavste|Лавсте|Лаусте
    Lautiosaari|FI|65.799|24.580|1700|Lautiosari|Лаутиосари
    Lauttasaari|FI|60.159|24.868|20000|Drumso|Drumsoe
    Lavia|FI|61.597|22.587|2109
    Lehtisaari|FI|60.180|24.852|1243|Lefo|Lofo|Lovo
    Leinola|FI|61.486|23.901|2095
    Leiri|FI|61.056|28.178|2260
    Leivonmäki|FI|61.912|26.128|1138|Leivonmaeki|Lejvonmjaki|Лейвонмяки
    Lemi|FI|61.062|27.806|2885|Леми
    Lempäälä|FI|61.317|23.750|25036|Lembois|Lempaeaelae|Lempaeaelae vald|Lempjaalja|Lempäälä vald|Лемпяаля
    Lemu|FI|60.567|21.967|1738|Lemo
    Lentävänniemi|FI|61.528|23.706|5433|Lentaevaenniemi
    Lepplax|FI|63.670|22.893|651|Lapplax|Lepplaks
    Leppäkorpi|FI|60.363|25.093|2440|Alkaerr|Alkärr
    Leppävaara|FI|60.213|24.813|28409|Alberga|Lebuski|Leppis|Lepuski
    Leppävirta|FI|62.490|27.783|8974|Leppaevirta|Leppjavirta|Леппявирта
    Lestijärvi|FI|63.533|24.650|653|Lestijaervi|Лестиярви
    Leveri|FI|65.004|25.465|2711
    Levi|FI|67.805|24.796|600|Леви
    Lidmalmen|FI|60.268|24.999|3406|Toyrynummi
    Lieksa|FI|63.317|30.017|10002|Lieksa linn|Лиекса|Ліекса
    Lielahti|FI|61.518|23.666|701|Lielax
    Lieto|FI|60.510|22.462|20694|Lundo
    Liisankallio|FI|61.499|23.792|3393|Tammelan vainiot
    Liljendal|FI|60.573|26.053|1455|Lil'endal'|Liljentaali|Лильендаль
    Limingantulli|FI|64.996|25.465|1939
    Liminka|FI|64.810|25.415|10166|Limingo|Лиминка
    Linjat|FI|60.183|24.947|9562|Linjerna
    Linnainmaa|FI|61.495|23.886|6453
    Linnanmaa|FI|65.056|25.466|4278
    Linnoitus|FI|61.066|28.182|1392
    Lintula|FI|64.990|25.494|861
    Lintulampi|FI|61.527|23.671|2415
    Lintuvaara|FI|60.234|24.813|10554|Fagelberga|Fogeli|Lindari|Lintis|Linttis
    Liperi|FI|62.533|29.367|11927|Libelits|Liperi vald|Липери
    Lippajärvi|FI|60.231|24.716|4525|Klapptraesk|Klappträsk|Libis|Lipis|Lippajaervi|Lippari|Lippis
    Lohja|FI|60.249|24.065|45686|Logja|Lohja linn|Lojo|Lokh'ja|Lokhja|Логя|Лохья|Лохја
    Lohtaja|FI|64.025|23.505|3043|Lochtea|Lokhteo
    Loimaa|FI|60.850|23.056|15248|Loimaa linn|Loimijoki|Lojma|Lojmaa|Лойма|Лоймаа
    Loppi|FI|60.717|24.450|7622|Лоппи
    Lovisa|FI|60.457|26.225|14362|Loviisa|Loviisa linn|Lovijsa|Svartkhol'm|Ловийса|Свартхольм
    Luhanka|FI|61.797|25.705|688|Lukhanka|Луханка
    Lukonmäki|FI|61.469|23.846|2838|Lukonmaeki
    Lumijoki|FI|64.837|25.186|2016|Lymelki|Лумийоки
    Luolavuori|FI|60.433|22.281|4477|Луолавуори
    Luopioinen|FI|61.363|24.668|2381|Luopiojnen|Луопиойнен
    Luumäki|FI|60.926|27.581|4327|Lumjaki|Luumaeki|Лумяки
    Luvia|FI|61.364|21.626|3260
    Längelmäki|FI|61.650|22.100|1636
    Länsi-Herttoniemi|FI|60.207|25.040|8626|Vaestra Hertonaes|Vatra Hertonas|Västra Hertonäs
    Länsi-Pakila|FI|60.242|24.927|7001|Vastra Baggbole
    Länsi-Pasila|FI|60.199|24.923|5413|Laensi-Pasila|Vaestra Boele|Västra Böle
    Länsimäki|FI|60.246|25.118|5865|Vaesterkulla|Västerkulla
    Länsiranta|FI|60.439|22.236|2319|IX District|IX Stadsdel|IX kaupunginosa|Laensiranta|Vaeststranden|Väststranden
    Länsisatama|FI|60.155|24.915|14542|Laensisatama|Vaestra Hamnen|Västra Hamnen
    Maaninka|FI|63.155|27.299|3638|Maninka|Манинка
    Maikkula|FI|64.984|25.569|3478
    Malax|FI|62.942|21.573|5517|Maahlahti|Maalahti|Maalalahti|Malaks|Mallax
    Malmin lentokenttä|FI|60.251|25.044|2152|Malmi Airport|Malmin lentokenttae|Malms flygfaelt|Malms flygfält
    Malminkartano|FI|60.247|24.862|8495|Malmgard
    Mankkaa|FI|60.194|24.770|8468|Mankaa|Mankas|Vaster Mankans
    Marjaniemi|FI|60.202|25.083|1989|Marudd
    Martinlaakso|FI|60.274|24.851|13992|Martensdal
    Martinniemi|FI|65.212|25.309|2654
    Martti|FI|60.442|22.254|4506|IV District|IV kaupunginosa|IV stadsdelen|Martinsbacken
    Marttila|FI|60.583|22.900|2125|S:t Martens|Sankt Martens|T Martens|Марттила
    Masku|FI|60.571|22.099|9628|Masko
    Matari|FI|60.339|25.089|2349|Matar
    Matinkylä|FI|60.159|24.742|22688|Alue 21|MK|Masa|Mattari|Mattby
    Maunula|FI|60.229|24.931|7618|Mansas
    Maununneva|FI|60.250|24.906|2601|Magnuskaerr|Magnuskärr
    Meilahti|FI|60.190|24.897|5223|Meikku|Mejlans
    Mellilä|FI|60.767|22.950|1141
    Mellunkylä|FI|60.234|25.099|36360|Mellungsby|Mellunkylae
    Mellunmäki|FI|60.238|25.116|9297|Mellungsbacka
    Meri-Rastila|FI|60.200|25.119|5327|Havs-Rastboele|Havs-Rastböle|Мері-Растіла
    Merijärvi|FI|64.300|24.450|1032|Merijaervi|Мериярви
    Merikarvia|FI|61.858|21.500|2882|Sastmola
    Merimasku|FI|60.483|21.867|1538|Merimasko
    Messukylä|FI|61.485|23.842|682|Messuby|Messukylae
    Metsola|FI|60.348|25.090|6144|Skogsbrinken
    Metsälä|FI|60.223|24.940|1075|Kraemertsskog|Krämertsskog
    Miehikkälä|FI|60.667|27.700|1697|Michikkala|Miehikkaelae|Miekhikkjalja|Миехиккяля
    Mietoinen|FI|60.633|21.933|1785|Mietois
    Mikkeli|FI|61.689|27.272|51661|S:t Michel|Sankt Michel|St. Michel|Миккели
    Mikkola|FI|60.341|25.100|3071|Rekola|Рекола
    Moikoinen|FI|60.417|22.235|1880|Moikois|Mojkojnen|Мойкойнен
    Monninkylä|FI|60.495|25.540|1443|Monby|Monnikjulja|Monninkile|Monninkjulja|Monninkylae|Монникюля|Моннінкюля
    Mouhijärvi|FI|61.500|23.017|2961
    Muhos|FI|64.808|25.993|8232|Mukhos|Мухос
    Muhos|FI|64.767|26.100|0|Muhospera|Mukhos|Мухос
    Multia|FI|62.417|24.783|1384|Muldia|Мултиа
    Multisilta|FI|61.438|23.751|2367
    Munkkiniemi|FI|60.199|24.878|17334|Munkka|Munksnaes|Munksnas
    Munkkisaari|FI|60.157|24.928|1181|Munkholmen
    Munkkivuori|FI|60.206|24.876|5048|Munkshojden
    Muonio|FI|67.955|23.683|2321|Muona|Muonio vald|Muonioniska|Муонио
    Muotiala|FI|61.477|23.820|1780
    Muurala|FI|60.213|24.643|3052|Morby|Muris
    Muurame|FI|62.133|25.667|10662|Муураме
    Muurla|FI|60.350|23.283|1486
    Myllymäki|FI|60.962|28.030|1269
    Myllyoja|FI|65.019|25.553|2345
    Myllypuro|FI|60.222|25.067|12821|Kvarnbaecken|Kvarnbäcken|Pyllymuro
    Myllytulli|FI|65.016|25.483|3067
    Mynämäki|FI|60.679|21.993|6271|Virmo
    Myrskylä|FI|60.670|25.848|1706|Moerskom|Myrskylae|Mörskom
    Myyrmäki|FI|60.267|24.847|18393|Myrbacka
    Mälikkälä|FI|60.474|22.219|1608
    Mäntsälä|FI|60.633|25.317|20966|Maentsaelae|Maentsaelae vald|Mentsele|Mjantsjalja|Mäntsälä vald|Ментселе|Мянтсяля
    Mänttä|FI|62.030|24.628|6459
    Mäntyharju|FI|61.417|26.883|7076
    Mäntylä|FI|64.982|25.497|1951|Maentylae
    Mäntymäki|FI|60.440|22.267|1489|Tallbacka
    Naantali|FI|60.467|22.024|20312|Nadendal|Nantali|Nodendal'|Vallis Gratiae|Наантали
    Nagu|FI|60.194|21.910|1410|Nauvo
    Nakkila|FI|61.367|22.000|4905|Nackeby
    Nalkala|FI|61.495|23.758|3542
    Nastola|FI|60.948|25.929|14911|Настола
    Nekala|FI|61.484|23.793|1016
    Nickby|FI|60.383|25.283|0|Nickbygard|Nikkila
    Niemenmäki|FI|60.204|24.885|1346
    Niemenranta|FI|61.522|23.689|3345
    Niemi|FI|61.527|23.688|1210
    Niipperi|FI|60.286|24.740|3231|Nipert
    Niittykumpu|FI|60.171|24.764|8934|AEngskulla|Niittari|Ängskulla
    Nikinmäki|FI|60.341|25.139|4308|Nikinmjaki|Nissbacka|Никинмяки
    Nilsiä|FI|63.207|28.082|6474|Nil'sija|Nilsiae|Нильсия
    Nivala|FI|63.917|24.967|10397|Нивала
    Nivavaara|FI|66.533|25.833|1194
    Nokela|FI|64.990|25.482|988
    Nokia|FI|61.467|23.500|36486|Nokia by|Nokia stad|Nokija|Нокиа|Нокија|Нокіа
    Noormarkku|FI|61.593|21.868|6076|Norrmark
    Nousiainen|FI|60.604|22.079|4685|Nousis
    Nuijamaa|FI|60.960|28.551|1199|Nujjamaa|Нуйямаа
    Nummi|FI|60.458|22.313|7011|Nummis
    Nurmes|FI|63.542|29.140|8924|Нурмес
    Nurmijärven kirkonkylä|FI|60.460|24.806|7841|Nurmijaervi|Nurmijärvi
    Nurmijärvi|FI|60.464|24.807|45356|Nurmijaervi|Nurmijaervi vald|Nurmijervi|Nurmijärvi vald|Нурмиярви|Нурмијерви
    Nykarleby|FI|63.523|22.531|7462|Carolina Nova|Njukarlebju|Nyukarlebyu|Usikarlepyu|Uusikaarlepjuu|Uusikaarlepyy|Uusikarlepuu|Нюкарлебю|Уусикаарлепюу|Уусикарлепӱӱ
    Närpes|FI|62.473|21.337|9559|Naerpes|Naerpesi linn|Naerpioe|Narpio|Nerpes|Nerpesos|Njarpes|Närpesi linn|Нерпес|Нярпес|Нӓрпиӧ
    Nöykkiö|FI|60.161|24.668|11063|Noekae|Noeykis|Nökä|Nöykis
    Oitti|FI|60.783|25.033|1963|Ojtti|Ойтти
    Ojakkala|FI|60.369|24.384|1426
    Olari|FI|60.172|24.727|16929|Lari|Olars|Oltsi|Oltsu
    Olkahinen|FI|61.525|23.943|1853
    Oravais|FI|63.301|22.378|2141|Oravainen
    Orimattila|FI|60.805|25.730|15628|Orimattila linn|Ориматтила|Оріматтіла
    Oripää|FI|60.850|22.683|1297|Oripaeae
    Orivesi|FI|61.678|24.357|8846|Orihvesi|Orivesi linn|Оривеси|Орівесі
    Osmonmäki|FI|61.506|23.779|2086|Osmonmaeki
    Otaniemi|FI|60.184|24.828|4574|Oddis|Onaniemi|Otaonnela|Otis|Otnaes|Otnäs|Otski|Otsku
    Oulainen|FI|64.267|24.800|6887|Oulais|Oulajnen|Оулайнен
    Oulu|FI|65.012|25.468|216066|Ooulou|Oulo|Oulu linn|Ovlu|Uleaborg|Uleoborg|Uloa|Овлу|Оулу
    Oulunkylä|FI|60.229|24.964|23854|Aggelby|Ogeli|Oulunkylae
    Oulunsalo|FI|64.935|25.411|9556|Olulunsalo|Uleasalo|Uleasaloe|Олулунсало
    Oulunsuu|FI|65.009|25.528|4292
    Outokumpu|FI|62.727|29.016|6404|Outakumpy|Оутокумпу
    Paattinen|FI|60.601|22.390|2430|Patis
    Padasjoki|FI|61.350|25.283|2670|Падасйоки
    Pahaniemi|FI|60.454|22.201|4397|Pakhaniemi|Паханиеми
    Paimio|FI|60.457|22.687|11241|Pajmio|Pemar|Паймио|Пайміо
    Painiitty|FI|60.234|24.834|1000
    Pajamäki|FI|60.218|24.859|1884|Pajamaeki|Smedjebacka
    Pakila|FI|60.243|24.949|10730|Baegis|Baggboele|Baggbole|Bägis|Pakinkyla|Pakutkyla
    Pakkala|FI|60.286|24.957|10160
    Pallo|FI|61.065|28.168|2104
    Paloheinä|FI|60.254|24.928|5905|Palho|Palis|Palkkis|Paltsari|Paltsi|Paltsu|Paltti|Svedaengen|Svedängen
    Paltamo|FI|64.417|27.833|2972|Палтамо
    Pansio|FI|60.447|22.164|2809
    Pappila|FI|61.496|23.869|3764
    Pargas|FI|60.307|22.301|11962|Parainen|Паргас
    Parikkala|FI|61.550|29.500|4274|Париккала
    Parkano|FI|62.017|23.017|6092|Parkano linn|Паркано
    Parola|FI|61.046|24.355|0
    Pasila|FI|60.199|24.932|12921|Boele|Böle|Fredriksberg
    Pateniemi|FI|65.079|25.409|4472|Patenniemi
    Patola|FI|60.233|24.954|10352|Dammen
    Pedersöre|FI|63.650|22.683|11330|Pedersoere|Pedersoere vald|Pedersoeren kunta|Pedersöre vald|Pedersören kunta|Pietarsaaren Pitaejae|Pietarsaaren Pitäjä|Pietarsaari
    Pelkosenniemi|FI|67.111|27.511|922|Pelkoseniemi|Pelkosenniemi vald|Пелкосениеми|Пелкосенниеми
    Pello|FI|66.774|23.963|3182
    Peltola|FI|60.424|22.301|736
    Peltola|FI|65.013|25.514|1679
    Peltola|FI|61.055|28.195|2165
    Peltolammi|FI|61.454|23.748|3429
    Perho|FI|63.217|24.417|2572|Perkho|Перхо
    Perniö|FI|60.200|23.133|5809|Bjaerna|Bjernaa|Bjerno|Bjärnå|Pernioe
    Pernå|FI|60.449|26.032|3938|Pernaja|Perno
    Pertteli|FI|60.433|23.267|3740|S:t Bertils
    Pertunmaa|FI|61.500|26.483|2089|Pertunma|Пертунма
    Petsamo|FI|61.507|23.797|3543
    Petäjävesi|FI|62.250|25.200|3548|Petaejaevesi|Petaejaevesi vald|Petjajavesi|Petjajjavesi|Petäjävesi vald|Петяйявеси|Петяявеси
    Pieksämäki|FI|62.300|27.133|17243|Pieksaemaeki|Pieksaemaeki linn|Pieksama|Pieksjamjaki|Pieksyamyaki|Pieksämäki linn|Pijeksemeki|Пиексямяки|Пијексемеки|Пієксямякі
    Pielavesi|FI|63.233|26.750|3944|Пиелавеси
    Pihlajamäki|FI|60.236|25.011|7406|Ronnbacka
    Pihlajaniemi|FI|60.428|22.245|1139|Piglajaniemi|Pikhlajaniemi|Roennudden|Rönnudden|Пихлаяниеми|Піглаяніемі
    Pihlajisto|FI|60.231|25.001|2411|Roenninge|Rönninge
    Pihtipudas|FI|63.383|25.567|3697|Pihtipuoas|Pikhtipudas|Пихтипудас
    Piikkiö|FI|60.425|22.516|6553|Piikkioe|Piikkis|Pikis
    Piippola|FI|64.167|25.967|550|Pippola|Пиппола
    Pikku-Huopalahti|FI|60.205|24.895|6706|Lillhoplax|Pikku Huopalahti
    Pirkkala|FI|61.461|23.632|21204|Birkala
    Pispala|FI|61.504|23.708|2752
    Pitkämäki|FI|60.459|22.227|2886|Langbacka
    Pitäjänmäen yritysalue|FI|60.222|24.872|3916|Pitaejaenmaeen yritysalue|Sockenbacka foeretagsomrade|Sockenbacka företagsområde
    Pitäjänmäki|FI|60.223|24.861|18016|Pitaejaenmaeki|Pitsku|Sockenbacka
    Pohjois-Haaga|FI|60.227|24.896|9691
    Pohjois-Hervanta|FI|61.453|23.847|16053|Hervanta pohjoinen
    Pohjois-Kyttälä|FI|61.500|23.769|1670|Kyttaelae A|Kyttälä A|Pohjois-Kyttaelae
    Pohjois-Tapiola|FI|60.187|24.797|7029|Norra Hagalund|Pohjis
    Pohjola|FI|60.458|22.253|1569|Norrstan
    Pohtola|FI|61.537|23.676|1407
    Pojo|FI|60.096|23.528|5257|Pohja
    Pokkinen|FI|65.013|25.473|2484
    Polvijärvi|FI|62.850|29.367|3957|Polvijaervi|Полвиярви
    Pomarkku|FI|61.693|22.009|1921|Pamark
    Pori|FI|61.481|21.785|83157|Arctopolis|Berneborg|Bjoerneborg|Björneborg|Poris|Pory|Пори|Поры|Порі
    Pornainen|FI|60.476|25.375|4964|Borgnaes|Borgnäs|Pornajnen|Порнайнен
    Port Arthur|FI|60.447|22.242|6423|Portsa|VIII District|VIII Stadsdel|VIII kaupunginosa
    Porvoo|FI|60.392|25.665|51853|Borga|Borgo|Borgoa|Porva|Porvas|Porvo|Порва|Порво|Порвоо
    Posio|FI|66.109|28.172|2872|Posio vald|Посио
    Pudasjärvi|FI|65.383|26.917|7226|Pountasgiarvi|Pudasjaervi|Pudasjaervi linn|Pudasjärvi linn|Pudasujarvi|Пудасъярви|Пудасярві
    Puistola|FI|60.271|25.047|6718|Parkstad
    Puistomäki|FI|60.429|22.256|734|Parkbacken|Puistomaeki
    Pukinmäki|FI|60.245|24.989|8573|Bocksbacka|Pukinmaeki|Puksu
    Pukkila|FI|60.644|25.582|1737|Пуккила
    Pulkkila|FI|64.267|25.867|1661|Pulkilla|Пулкилла
    Punavuori|FI|60.161|24.937|9258|Roedbergen|Roeoeperi|Rödbergen|Rööperi
    Punkaharju|FI|61.759|29.388|3984
    Punkalaidun|FI|61.117|23.100|2595
    Puolanka|FI|64.867|27.667|2348|Puolango|Пуоланка
    Puolivälinkangas|FI|65.042|25.485|2480
    Puotila|FI|60.212|25.108|4930|Botby gard|Botbygard
    Puotinharju|FI|60.213|25.079|4045|Botbyhoejden|Botbyhöjden
    Purmo|FI|63.525|22.958|676
    Puumala|FI|61.527|28.175|2693|Pumala|Puuinala|Пумала
    Pyhtää|FI|60.493|26.543|4964|Pjukhtjaa|Pyhtaeae|Pyhtaeae vald|Pyhtää vald|Pyttis|Пюхтяа
    Pyhäjoki|FI|64.467|24.233|2970|Kyhajoki|Pyukha
    Pyhäjärvi|FI|67.070|27.218|6094|Pjukhjajarvi|Pyhaejaervi|Пюхяярви
    Pyhäjärvi|FI|63.681|25.981|4639|Pjugjajarvi|Pjukhjajarvi|Pychagiarvi|Pyhaejaervi|Pyhaejaervi linn|Pyhäjärvi linn|Пюгяярві|Пюхяярви
    Pyhäntä|FI|64.100|26.317|1674
    Pyhäranta|FI|60.950|21.450|1910|Pitharanta
    Pyhäsalmi|FI|63.683|25.983|0|Pjukhjasalmi|Pyhaesalmi|Пюхясалми
    Pyhäselkä|FI|62.433|29.967|7210|Pyhaeselkae
    Pylkönmäki|FI|62.667|24.800|981|Pylkoenmaeki
    Pyykösjärvi|FI|65.043|25.496|1426
    Pyynikinrinne|FI|61.496|23.741|1767
    Pyynikki|FI|61.492|23.724|914|Pynike
    Päiväkumpu|FI|60.327|25.105|3856|Lovkulla
    Pälkäne|FI|61.334|24.272|6203|Paelkaene vald|Pjal'kjane|Pälkäne vald|Пялькяне
    Pääskyvuori|FI|60.446|22.335|4482|Paeaeskyvuori|Svalberga
    Pöytyä|FI|60.767|22.667|8000
    Raahe|FI|64.683|24.483|23566|Brahestad|Raache|Raage|Raahe linn|Raakhe|Rahe|Rakhe|Рааге|Раахе|Рахе
    Rahola|FI|61.498|23.639|3912
    Raisio|FI|60.486|22.169|25846|Rajsio|Reso|Райсио|Райсіо|Рајсио
    Rajakylä|FI|60.250|25.096|4128|Raby
    Rajakylä|FI|65.066|25.421|3890|Rajakjulja|Rajakylae|Раякюля
    Raksila|FI|65.009|25.493|1770
    Rantaperkiö|FI|61.470|23.756|2664|Rantaperkioe
    Rantasalmi|FI|62.067|28.300|3247|Rantasalimi|Рантасалми
    Rantsila|FI|64.506|25.664|2048|Рантсила
    Ranua|FI|65.917|26.533|3563|Ranua vald|Рануа
    Raseborg|FI|59.977|23.440|26982|Raasepori|Raseborgs|Расеборг
    Rastila|FI|60.210|25.118|4745|Rastbole
    Ratina|FI|61.493|23.765|1309
    Rauma|FI|61.127|21.511|38909|Raum|Rauma linn|Raumo|Ravma|Равма|Раума
    Raunistula|FI|60.464|22.277|1442|Ravnistula|Равнистула|Раунистула
    Rautalampi|FI|62.633|26.833|2953|Рауталампи
    Rautavaara|FI|63.483|28.300|1403|Rautavara|Раутавара
    Rautjärvi|FI|61.435|29.372|4316|Rautjaervi|Rautujarvi|Раутъярви
    Reimarla|FI|60.228|24.853|4826|Reimars
    Reisjärvi|FI|63.617|24.900|2534|Reisjaervi|Rejsjarvi|Рейсъярви
    Rekola|FI|60.331|25.073|2969|Rackhals
    Renko|FI|60.896|24.288|2376|Ренко
    Replot|FI|63.229|21.417|2100|Raippaluoto|Replotoe|Replotö
    Riihimäki|FI|60.738|24.777|28610|Regimaegi|Regimägi|Riihimaeki|Rijgimjaki|Rijkhimjaki|Rikhimeki|Рийхимяки|Рихимеки|Рійгімякі
    Ristiina|FI|61.506|27.246|5171|Kristina|Ristina|Ристина
    Ristijärvi|FI|64.500|28.217|1162|Ristijaervi|Ристиярви
    Ristimäki|FI|61.504|23.642|2545|Ristimaeki
    Ristinarkku|FI|61.490|23.850|3275
    Ristinummi|FI|63.092|21.723|1500
    Roihuvuori|FI|60.202|25.060|7869|Kasberget
    Rovaniemi|FI|66.499|25.689|65670|Roavvenjarga|Robaniemi|Ronianemi|Rovanem|Rovaniehmi|Rovaniemi linn|Rovaniemis|Rovanieni|Rovanijemi|Рованиеми|Рованиэми|Рованијеми|Рованіемі
    Runosmäki|FI|60.489|22.252|10296
    Ruoholahti|FI|60.163|24.916|2863|Graesviken|Gresa|Gräsviken|Ruohis|Weedland
    Ruohonpää|FI|60.470|22.221|2375
    Ruokolahti|FI|61.283|28.833|4721|Ruokolakhti|Руоколахти
    Ruotsinpyhtää|FI|60.527|26.462|2836|Pyhtaa|Ruotsinpyhtaeae|Stroemfors|Strömfors
    Ruotula|FI|61.502|23.837|1421
    Ruovesi|FI|61.986|24.057|4002|Руовеси
    Ruskeasanta|FI|60.313|25.009|4251|Roedsand|Rödsand
    Ruskeasuo|FI|60.201|24.905|6922|Brunakaerr|Brunakärr|Rusis
    Rusko|FI|60.533|22.217|6397
    Ruukki|FI|64.667|25.100|4386|Rukki|Рукки
    Rymättylä|FI|60.377|21.942|1987|Rimito|Rymaettylae
    Ryydynpohja|FI|61.527|23.658|1370
    Räntämäki|FI|60.474|22.300|1924
    Rääkkylä|FI|62.317|29.617|1858|Braekylae|Bräkylä|Raeaekkylae
    Röykkä|FI|60.488|24.649|1614|Rjoukkja|Roeykkae|Рёуккя
    Saarenkylä|FI|61.649|29.752|1326|Saari|Sari|Сари
    Saarenkylä|FI|66.519|25.767|9000
    Saarijärvi|FI|62.705|25.254|8831|Saaijarvi|Saarijaervi|Saarijaervi linn|Saarijärvi linn|Sariyarvi|Саариярви|Сааріярві
    Sahalahti|FI|61.475|24.327|2141|Sakalakhti|Сакалахти
    Salla|FI|66.833|28.667|3235|Salla vald|Sal·la|Салла
    Salo|FI|60.383|23.133|50794|Sala|Salo Kapell|Salo linn|Сало
    Sammatti|FI|60.320|23.821|1171
    Sammonlahti|FI|61.049|28.121|1921
    Samppalinna|FI|60.445|22.270|2361
    Sandsund|FI|63.648|22.730|1998|Hietasalmi
    Santalahti|FI|61.507|23.713|1529
    Saramäki|FI|60.514|22.305|530
    Sastamala|FI|61.349|22.909|24495
    Satava|FI|60.373|22.173|781
    Saukkola|FI|60.383|23.983|0
    Saunalahti|FI|60.163|24.620|11114|Bastvik
    Sauvo|FI|60.343|22.696|2968|Sagu
    Savitaipale|FI|61.200|27.700|3151|Savitajpale|Savitaypole|Савитайпале
    Savonlinna|FI|61.870|28.880|31283|Nyslott|Savonlina|Савонлина|Савонлинна|Савонлінна
    Savonranta|FI|62.183|29.200|1255|Савонранта
    Savukoski|FI|67.293|28.158|983|Saukoski|Sayukoski|Suovvaguoika|Савукоски
    Seinäjoki|FI|62.794|22.828|66848|OEstermyra|Seinaejoki|Seinaejoki linn|Seinejokis|Seinjogi|Seinäjoki linn|Sejnejoki|Sejnjajoki|Östermyra|Сейняйоки|Сейняйокі|Сейняёки|Сејнејоки
    Sepänkylä|FI|60.204|24.734|1665|Smedsby
    Sibbo|FI|60.378|25.269|22903|Sibba|Sipoo
    Sievi|FI|63.900|24.500|4654|Сиеви
    Siikainen|FI|61.877|21.819|1248|Roerland|Rörland|Siikais
    Siikajoki|FI|64.815|24.759|1293|Sikaioki|Sikajoki|Сикайоки
    Siikajoki|FI|64.664|25.099|0
    Siilinjärvi|FI|63.083|27.667|21383|Siilinjaervi|Sijlinujarvi|Silinjarvi|Silinjervi|Сийлинъярви|Силинъярви|Силинјерви
    Siltamäki|FI|60.278|24.983|8241|Brobacka|Siltamaeki
    Simo|FI|65.667|25.050|2753|Симо
    Simonkylä|FI|60.310|25.030|8191
    Simpele|FI|61.433|29.367|0|Симпеле
    Siuntio|FI|60.139|24.227|6251|Shundeo|Siunlia|Sjundea|Шундео
    Skinnarila|FI|61.064|28.101|4873
    Smedsby|FI|63.117|21.700|0|Sepankyla
    Sodankylä|FI|67.417|26.600|8067|Soadegilli|Soađegilli|Sodankjulja|Sodankylae|Sodankylae vald|Sodankylä vald|Sodankyulya|Соданкюля
    Soini|FI|62.867|24.217|1793|Sojni|Сойни
    Somero|FI|60.617|23.533|8423|Somero linn|Сомеро
    Sonkajärvi|FI|63.667|27.517|3551|Sonkajaervi|Сонкаярви
    Sotkamo|FI|64.133|28.417|10164|Sotkamo vald|Соткамо
    Soukka|FI|60.142|24.671|8069|Soko
    Sulkava|FI|61.787|28.373|2328|Сулкава
    Sumiainen|FI|62.657|26.046|1251|Sumiajnen|Сумиайнен
    Suodenniemi|FI|61.558|22.785|1274
    Suolahti|FI|62.564|25.854|5399|Suolakhti|Суолахти
    Suomenlinna|FI|60.148|24.986|900|Sveaborg|Viapori|Суоменлинна
    Suomenniemi|FI|61.329|27.448|841|Суоменниеми
    Suomusjärvi|FI|60.350|23.650|1310
    Suomussalmi|FI|64.887|28.908|7001|Suomusal'mi|Suomussahni|Suomussalmi vald|Суомуссалми|Суомуссалмі
    Suonenjoki|FI|62.617|27.133|6615|Суоненйоки
    Suurmetsä|FI|60.270|25.054|16452|Storskog|Suurmetsae
    Suutarila|FI|60.280|25.018|19690|Skomakarboele|Skomakarböle
    Sysmä|FI|61.500|25.683|3393|Sysmae
    Säkylä|FI|61.033|22.333|6237
    Särkisalo|FI|60.114|22.950|0|Finby|Saerkisalo|Sjarkisalo|Сяркисало
    Särkänniemi|FI|61.505|23.741|864|Saerkaenniemi
    Säynätsalo|FI|62.140|25.769|3322|Saeynaetsalo|Sjajnjatsalo|Сяйнятсало
    Sörnäinen|FI|60.186|24.965|14999|Soerkka|Soernaeinen|Soernaes|Sörkka|Sörnäs
    Taatala|FI|61.470|23.780|990
    Taavetti|FI|60.917|27.567|0|Davidsstad|Tavetti|Таветти
    Tahmela|FI|61.498|23.711|946
    Taipalsaari|FI|61.150|28.050|4591|Tajpalsaari|Тайпалсаари
    Taivalkoski|FI|65.567|28.250|3624|Tajvalkoski|Тайвалкоски
    Taivassalo|FI|60.561|21.616|1722|Tefsala|Toefsala|Toevsala|Töfsala|Tövsala
    Taka-Töölö|FI|60.184|24.919|15343|Bortre Toeloe|Bortre Tölö|Taka-Toeoeloe
    Takahuhti|FI|61.497|23.854|2344
    Tali|FI|60.212|24.860|1000
    Talinranta|FI|60.207|24.857|1115|Talistranden
    Talvikangas|FI|65.042|25.597|3860
    Tammela|FI|60.810|23.768|5810
    Tammela|FI|61.502|23.780|5955
    Tammela A|FI|61.504|23.780|3395
    Tammela B|FI|61.500|23.780|2560
    Tammerkoski|FI|61.499|23.757|2009|Keskikaupunki
    Tammisalo|FI|60.192|25.067|2223|Tammari|Tammelund
    Tammisto|FI|60.274|24.959|3473|Rosendal|Tamsku
    Tampella|FI|61.504|23.766|5590|Naistenlahti
    Tampere|FI|61.499|23.787|260646|Tammerfors|Tammerforsia|Tampereh|Тампере|Тамперэ
    Tapanila|FI|60.265|25.022|6193|Mosabacka|Mosapaska|Mosis|Muusimaeki|Muusimäki|StafMosabacka
    Tapaninkylä|FI|60.264|24.996|14313|Staffansby|Tapaninkylae
    Tapaninvainio|FI|60.260|24.982|7945|Staffansslaetten|Staffansslätten
    Tapiola|FI|60.176|24.808|13617|Hagalund|Hagis|Taoskala|Tapla|Tappiola|Tapsa|Tapsala|Tapska|Tapsku|Tapsu|Tapsula|Tasala|Тапиола
    Tapulikaupunki|FI|60.275|25.022|8741|Stapelstaden
    Tarvasjoki|FI|60.583|22.733|1961
    Tasanne|FI|61.518|23.927|1395
    Taskila|FI|65.053|25.431|1165
    Teeriniemi|FI|63.097|21.696|1500|Orrnaes|Orrnäs
    Tervakoski|FI|60.814|24.626|4753|Тервакоски
    Tervo|FI|62.950|26.750|1398|Терво
    Tervola|FI|66.083|24.800|2820|Тервола
    Teräsrautela|FI|60.477|22.237|3554
    Tesomajärvi|FI|61.507|23.618|1448|Tesoma|Tesomajaervi
    Teuva|FI|62.482|21.742|4628|OEstermark|Östermark
    Tikkurila|FI|60.293|25.038|8815|Dickursby|Tikurila|Тиккурила|Тикурила|Тіккуріла
    Tirilä|FI|61.058|28.244|1994
    Tohloppi|FI|61.511|23.628|2202
    Tohmajärvi|FI|62.183|30.383|3925|Tohmajaervi|Tohmajaervi vald|Tohmajärvi vald|Tokhmajarvi|Тохмаярви
    Toholampi|FI|63.767|24.250|2787|Tokholampi|Тохолампи
    Toijala|FI|61.168|23.838|8300
    Toivakka|FI|62.100|26.083|2333|Tojvakka|Тойвакка
    Toppila|FI|65.038|25.443|7656
    Tornio|FI|65.848|24.147|20932|Duortnus|Tornea|Tornia|Tornijas|Tornijes|Tornio linn|Торнио|Торніо
    Torpparinmäki|FI|60.261|24.952|2728|Torparbacken|Torpparinmaeki
    Toukola|FI|60.206|24.971|8750|Majstad
    Tuira|FI|65.026|25.471|7805
    Tulli|FI|61.497|23.780|1261
    Tullisaari|FI|60.180|25.036|1421|Turholm
    Tuomarinkylä|FI|60.257|24.967|8623|Domarby|Dumi|Tuomarinkylae
    Turenki|FI|60.917|24.633|0|Turengi|Туренки
    Turku|FI|60.451|22.269|206655|Abo|Aboa|Tourkou|Turcu|Turu|Турку
    Turtola|FI|61.478|23.836|969
    Turun satama|FI|60.435|22.223|1565|Abo hamn|Hafen Turku|Port de Turku|Port of Turku|Turku Harbour
    Tuulos|FI|61.150|24.800|1466|Tulos|Тулос
    Tuupovaara|FI|62.484|30.627|2059|Tupovara|Туповара
    Tuuri|FI|62.604|23.741|777
    Tuusniemi|FI|62.817|28.500|2312|Tusniemi|Тусниеми
    Tuusula|FI|60.404|25.026|42624|Thusby|Tusby|Tusula|Tuusula vald|Тусула|Туусула
    Tykki|FI|61.049|28.187|2780
    Tyrnävä|FI|64.765|25.652|6538
    Töysä|FI|62.628|23.818|3144
    Uittamo|FI|60.420|22.257|3635|Ujttamo|Уиттамо
    Ullanlinna|FI|60.158|24.949|10774|Ullis|Ulrikasborg
    Ullava|FI|63.600|24.083|1048
    Ulvila|FI|61.428|21.871|12345|Ulfsby|Ulfsbyu|Ulvsby|Улвила|Улвіла
    Urheilupuisto|FI|60.443|22.263|1131
    Urjala|FI|61.083|23.533|4495|Urdiala
    Utajärvi|FI|64.763|26.419|2447|Utajaervi|Utayarvi|Утаярви
    Utsjoki|FI|69.909|27.028|1127|Ohcejohka|Utsjok|Utsjoki vald|Utsyoki|Утсйоки
    Uukuniemi|FI|61.787|30.008|543
    Uurainen|FI|62.500|25.450|3652|Urajnen|Урайнен
    Uus-Lavola|FI|61.043|28.102|2453
    Uusikaupunki|FI|60.800|21.408|14750|Neostadium|Nystad|Nyustad|Usikaupunki|Usikavpunki|Uusikaupunki linn|Vasaborg|Усикавпунки|Усикаупунки|Усікаўпункі|Уусикаупунки|Уусікаупункі
    Uusikylä|FI|61.495|23.829|1261|Uusikylae
    VI kaupunginosa|FI|60.455|22.270|7475|VI District|VI stadsdelen
    VII kaupunginosa|FI|60.451|22.259|4372|VII District|VII stadsdel
    Vaala|FI|64.567|26.833|2567|Vala|Вала
    Vaala|FI|60.434|22.360|972|Svalas
    Vaara|FI|65.011|25.482|2980
    Vaarala|FI|60.262|25.093|3089|Fagersta
    Vaasa|FI|63.096|21.616|69819|Nikolainkaupunki|Nikolaistad|Vas|Vasa|Wasa|Вааса|Васа
    Vahto|FI|60.600|22.300|1916
    Valkeakoski|FI|61.264|24.031|20859|Valkeakoski linn|Valkeakoskis|Валкеакоски|Валкеакоскі
    Vallila|FI|60.195|24.957|10375|Valkka|Vallgard
    Vallinoja|FI|60.366|25.074|1643|Fallbacken
    Valtimo|FI|63.667|28.800|2140|Valtimojarvi|Waltimo|Валтимо
    Vammala|FI|61.333|22.900|16635|Vamala|Vammala linn|Вамала|Ваммала
    Vampula|FI|61.017|22.700|1743|Vambula
    Vanha Ruskeasuo|FI|60.202|24.906|2798|Gamla Brunakaerr|Gamla Brunakärr
    Vanha munkkiniemi|FI|60.198|24.876|9280|Gamla munksnaes|Gamla munksnäs
    Vanha-Mankkaa|FI|60.191|24.776|4680|Gamla Mankans
    Vanha-Nuuksio-Nupuri|FI|60.241|24.599|1266
    Vanhakartano|FI|60.259|24.736|1345|Gammelgard|Gamski|Vanhis
    Vanhakaupunki|FI|60.217|24.980|824|Gammeli|Gammelstad|Gammelstaden
    Vanhatulli|FI|65.008|25.469|5095
    Vantaa|FI|60.294|25.041|252724|Vanda|Vanta|Vantania|Ванта|Вантаа
    Vantaanlaakso|FI|60.290|24.878|2888|Vandadalen
    Vanttila|FI|60.187|24.621|2314|Fantsby
    Vapaala|FI|60.263|24.825|3987|Friherrs
    Varissuo|FI|60.448|22.356|8760|Krakkarret|Вариссуо
    Varisto|FI|60.270|24.818|2298|Varistorna
    Varkaus|FI|62.315|27.873|19603|Varghuz|Варкаус
    Varpaisjärvi|FI|63.359|27.755|3007|Varpaisjaervi|Varpajsjarvi|Варпайсъярви
    Vartioharju|FI|60.224|25.110|6015|Botbyasen
    Vartiokylä|FI|60.218|25.096|30244|Botby|Vartiokylae
    Vartiovuori|FI|60.447|22.278|3104|II District|II kaupunginosa|II stadsdel|Vardberget
    Vasaramäki|FI|60.441|22.306|3949|Hammarbacken
    Vattuniemi|FI|60.150|24.882|8509|Hallonnaes|Hallonnäs
    Vehmaa|FI|60.683|21.667|2262|Vehmo|Vemo
    Vehmainen|FI|61.477|23.918|2095
    Vehmersalmi|FI|62.761|28.029|1889|Vekhmersalmi|Вехмерсалми
    Veikkari|FI|60.610|24.812|3784
    Veisu|FI|61.470|23.809|1484
    Velkua|FI|60.467|21.667|217
    Veromies|FI|60.298|24.963|1990|Skattmans|Веромиес
    Veräjämäki|FI|60.227|24.975|2958|Grindbacka|Veraejaemaeki
    Vesala|FI|60.240|25.103|7531|AErvings|Ärvings
    Vesanto|FI|62.933|26.417|1828|Wesanto|Весанто
    Vesilahti|FI|61.317|23.617|4550
    Veteli|FI|63.478|23.783|2931|Vetil
    Vieremä|FI|63.750|27.017|3353|Vieremae|Vieremja|Виеремя
    Viertola|FI|60.291|25.010|7974|Baeckby|Bäckby
    Vierumäki|FI|60.359|25.037|1401
    Vihanti|FI|64.485|24.992|3270|Vikhanti|Wihanti|Виханти
    Viherlaakso|FI|60.229|24.741|5206|Groendal|Gröndal|Viheri|Vikherlakso|Вихерлаксо
    Vihti|FI|60.417|24.320|28864|Vichtis|Vihti vald|Vikhti|Вихти
    Viiala|FI|61.210|23.767|5472
    Viiala|FI|61.476|23.856|1530
    Viikin Tiedepuisto|FI|60.225|25.014|1292|Viks Forskarpark
    Viikinranta|FI|60.219|24.987|1303|Viksstranden
    Viikki|FI|60.222|25.024|15177|Vik
    Viinikka|FI|61.488|23.782|1290
    Viitasaari|FI|63.067|25.867|5787|Vijtasaari|Вийтасаари|Війтасаарі
    Viljakkala|FI|61.706|23.267|2125|Viliakkala|Wiljakkala
    Villilä|FI|61.494|23.616|1040|Villilae
    Vilppula|FI|62.021|24.505|5422|Val'ppu|Vil'ppula|Вильппула
    Vimpeli|FI|63.162|23.819|2603|Wimpeli
    Vinkkilä|FI|60.683|21.717|0
    Virojoki|FI|60.579|27.704|1328|Виройоки
    Virolahti|FI|60.517|27.683|2796|Kyrkoboele|Kyrkoböle|Vederlax kyrkby|Virolahden Kirkonkyla|Virolahden Kirkonkylae|Virolakhti|Виролахти
    Virrat|FI|62.248|23.780|6165|Virats|Virdois|Virrati linn|Virtois|Wirrat|Виррат|Віррат
    Virtasalmi|FI|62.127|27.463|1123|Виртасалми
    Voisalmi|FI|61.082|28.150|2472
    Vuohenoja|FI|61.485|23.821|602
    Vuokatti|FI|64.145|28.282|6183|Вуокатти
    Vuolijoki|FI|64.185|26.995|2557|Vuolijo|Вуолийо
    Vuores|FI|61.431|23.812|7449
    Vuosaari|FI|60.210|25.142|38961|Nordsjoe|Nordsjö|Vuki|Vuokki|Vuokkis|Vuosis|Vuosku|Vusa
    Vähäheikkilä|FI|60.434|22.257|1153|Lill Heikkilae|Lill Heikkilä
    Vähäkyrö|FI|63.056|22.106|4638|Lillkyro|Vaehaekyroe|Vaehaeykyroe|Vähäykyrö
    Välivainio|FI|65.034|25.478|3053
    Värttö|FI|65.018|25.517|1354|Vaerttoe
    Västanfjärd|FI|60.050|22.683|783|Vestanfjard
    Väståboland|FI|60.300|22.300|15498|Laensi-Turunmaa|Länsi-Turunmaa|Parainen|Pargas|Vaestaboland
    Vätti|FI|60.469|22.254|2990
    Vörå|FI|63.136|22.252|6264|Voera|Voeyri|Vöyri
    Westend|FI|60.164|24.798|3323|Vessu
    Yli-Ii|FI|65.372|25.846|2235|Ili-I|OEverijo|Överijo|Или-И
    Yli-maaria|FI|60.550|22.309|3023|OEvre S:t Marie|Övre S:t Marie
    Ylihärmä|FI|63.150|22.783|2836|OEvre Haermae|Övre Härmä
    Ylikiiminki|FI|65.083|26.250|3386|Ilikiminki|OEverkiminge|Överkiminge|Иликиминки
    Yliskylä|FI|60.177|25.054|13563|Uppby
    Ylitornio|FI|66.309|23.677|3697|Badje-Duortnus|Julitornio|OEvertornea|Ylitornio vald|Övertorneå|Юлиторнио
    Ylivieska|FI|64.083|24.550|15375|Ilivieska|Иливиеска
    Ylä-Malmi|FI|60.254|25.009|6623|OEvre Malm|Ylae-Malmi|Övre Malm
    Ylä-Pispala|FI|61.502|23.718|1693|Ylae-Pispala
    Ylämaa|FI|60.800|28.000|1415|Juljamaa|Ylaemaa|Юлямаа
    Yläne|FI|60.883|22.417|2148|Yulyane
    Ylästö|FI|60.284|24.914|5509|OEvitsboele|Övitsböle
    Ylöjärvi|FI|61.556|23.596|33731|Ylajarvi|Yloejaervi
    Ypäjä|FI|60.800|23.283|2185
    Ytteresse|FI|63.622|22.995|1758|Ala-AEhtaevae|Ala-Ähtävä
    Äetsä|FI|61.295|22.705|4929
    Ähtäri|FI|62.554|24.062|5180|AEhtaeri|AEhtaeri linn|Atsari|Egtjari|Ehkhtjari|Eteyari|Etseri|Ähtäri linn|Егтярі|Эхтяри
    Älajärvi|FI|63.000|23.816|10308
    Äänekoski|FI|62.600|25.733|17614|AEaenekoski|AEaenekoski linn|Eenekoski|Ehehnekoski|Enekoski|Äänekoski linn|Еенекоскі|Енекоски|Ээнекоски
    Östersundom|FI|60.258|25.193|542|Ehstersundom|OEstersundom|Эстерсундом
    Bomarsund|AX|60.212|20.240|1016
    Brändö|AX|60.412|21.045|515|Braendoe|Brehndjo|Брэндё
    Eckerö|AX|60.212|19.614|959|Eckeroe|Eckeroe vald|Eckerö vald|Ehkkerjo|Эккерё
    Finström|AX|60.267|19.933|2412|Finstrjom|Finstroem|Финстрём
    Föglö|AX|60.014|20.414|632|Fjoglo|Foegloe|Fogleo|Фёгло
    Geta|AX|60.375|19.845|452|Eta|Geta vald|Гета|Ета
    Godby|AX|60.230|19.988|1369
    Hammarland|AX|60.217|19.750|1395|Khammarland
    Jomala|AX|60.149|19.951|3662|Йомала
    Kumlinge|AX|60.260|20.779|384|Kumlinki|Кумлинге
    Kökar|AX|59.921|20.909|355|Kjokar|Koekar|Koeoekari|Köökari|Кёкар
    Lemland|AX|60.072|20.085|1829|Lemlanti|Лемланд
    Lumparland|AX|60.117|20.258|335|Ljumparland|Lumparlanti|Люмпарланд
    Mariehamn|AX|60.097|19.935|10682|Maarianhamina|Marianhamina|Mariankhamina|Mariehameena|Mariekhamn|Mariuhoefn|Mariyekhamn|Marrianhamina|Maríuhöfn|Мариехамн
    Saltvik|AX|60.283|20.050|1691|Салтвик
    Sottunga|AX|60.130|20.667|144|Suttunga|Суттунга
    Sund|AX|60.250|20.117|1016|Sundi vald|Zund|Зунд|Сунд
    Tjudö|AX|60.333|19.950|2630
    Vårdö|AX|60.250|20.383|411|Vardjo|Vardoe|Вардё
    Yomala|AX|60.167|19.933|5789
    Ytterby|AX|60.167|20.017|6384|Itterby
    Abbekås|SE|55.400|13.600|757
    Abborrberget|SE|60.150|14.800|1814
    Akalla|SE|59.415|17.914|8153
    Alafors|SE|57.926|12.078|0
    Alby|SE|59.233|17.854|11400
    Alfta|SE|61.347|16.075|2348
    Algutsrum|SE|56.683|16.527|862
    Alingsås|SE|57.930|12.533|26329|Alingsos|Alingsosas|Alingsosia|Алингсас|Алингсос|Алінгсос
    Allerum|SE|56.120|12.694|722
    Almunge|SE|59.883|18.050|816
    Alsike|SE|59.753|17.773|3833
    Alster|SE|59.399|13.614|756|Alster i Sverige|Alsters Bruk
    Alstermo|SE|56.973|15.654|836|Алстермо
    Alunda|SE|60.267|18.400|2224
    Alunda|SE|60.067|18.083|2506
    Alvesta|SE|56.899|14.556|8627|Al'vesta|Алвеста|Альвеста
    Alvik|SE|65.517|21.767|771
    Alvik|SE|59.332|17.983|990|Alvik i Stockholm
    Ammenäs|SE|58.314|11.827|563|Ammenaes
    Andalen|SE|57.700|11.761|1897
    Anderslöv|SE|55.438|13.320|1963|Andersloev|Andersløv
    Anderstorp|SE|58.883|14.283|4987
    Anderstorp|SE|57.283|13.633|5076
    Aneby|SE|57.839|14.810|3496|Anebju|Анебю
    Angered|SE|57.786|12.099|1062
    Ankarsrum|SE|57.699|16.334|1234|Ankarsum|Анкарсрум|Анкарсум
    Ankarsvik|SE|62.370|17.412|986|Анкарсвик
    Anneberg|SE|60.242|18.417|1398
    Anneberg|SE|57.723|14.806|834|Anneberg i Smaland
    Annelund|SE|60.000|16.033|503
    Annelund|SE|57.988|13.075|1226
    Antnäs|SE|65.555|21.836|889|Antnaes
    Arboga|SE|59.394|15.839|10841|Arbuga|Арбога|Арбуга
    Arbrå|SE|61.467|16.383|1961
    Ardala|SE|58.361|13.336|745
    Arild|SE|56.275|12.575|713|Arild i Skane|Arildas|Arildslage
    Arjeplog|SE|66.052|17.886|1822|Ar'eplug|Арьеплуг
    Arkelstorp|SE|56.200|13.817|772
    Arkelstorp|SE|56.170|14.291|815
    Arlöv|SE|55.632|13.071|9108|Arl'ov|Arloev|Arløv|Арльов
    Arnö|SE|60.117|18.633|3925|Arnoe|Arnø
    Arnö|SE|58.727|17.023|4124|Arnoe|Arnø
    Arvidsjaur|SE|65.590|19.167|4655|Arvids'jaur|Arvidsujaur|Арвидсъяур|Арвидсяур|Арвідсьяур
    Arvika|SE|59.655|12.585|13926|Oscarsstad|Арвика
    Aröd|SE|57.968|11.785|873|Aroed|Arød
    Askeby|SE|58.408|15.849|503|Askebj|Аскебй
    Askersund|SE|58.880|14.902|3997|Askershund|Аскершунд
    Asmundtorp|SE|55.883|12.933|1563|Assmundtorp|Асмундторп
    Avesta|SE|60.143|16.163|11949|Авеста
    Axvall|SE|58.383|13.567|1164
    Backa|SE|64.983|21.067|1516
    Backa|SE|60.923|15.100|575
    Backe|SE|63.817|16.400|535
    Baggetorp|SE|59.150|14.633|519
    Bankeryd|SE|57.860|14.124|8506|Bankerid|Bankerjud|Банкерид|Банкерюд
    Bara|SE|58.683|17.067|3270
    Bara|SE|55.582|13.179|3743
    Barkarö|SE|59.549|16.507|1404|Bakaroby|Barkaroe|Barkarø
    Barnarp|SE|57.704|14.178|724
    Barsebäck|SE|55.767|12.950|689|Barsebaeck
    Bengtsfors|SE|59.029|12.232|3125|Bengtsforsh|Бенгтсфорш
    Bengtsheden|SE|60.712|15.873|537|Bengckheden|Бенгцхеден
    Bensbyn|SE|65.642|22.242|602|Bensbjn|Бенсбйн
    Berg|SE|58.488|15.530|1229|Berg i Linkoeping|Berg i Linköping
    Berga|SE|57.217|16.033|713
    Bergby|SE|60.929|17.042|1549
    Bergeforsen|SE|62.531|17.381|1787
    Bergkvara|SE|56.391|16.073|1021|Бергквара
    Bergnäset|SE|65.578|22.108|3604
    Bergshammar|SE|58.740|16.913|801|Bergshamar|Бергшамар
    Bergshamra|SE|59.381|18.034|7300
    Bergshamra|SE|59.635|18.628|572|Bergshamara
    Bergsjö|SE|61.983|17.064|1292|Bergsjoe|Bergsjø
    Bergsviken|SE|65.300|21.383|2251
    Bergvik|SE|61.253|16.827|719|Бергвик
    Bestorp|SE|58.233|15.733|510|Бесторп
    Bie|SE|59.089|16.210|510|Bie i Soedermanland|Bie i Södermanland
    Billdal|SE|57.567|11.933|14874
    Billeberga|SE|55.883|13.000|1050|Bileberga|Билеберга
    Billesholm|SE|56.050|13.000|2794
    Billingsfors|SE|58.983|12.250|1108|Bilingsfors|Билингсфорс|Биллингсфорс
    Bjurholm|SE|63.930|19.214|1000
    Bjursås|SE|60.737|15.453|1968
    Bjuv|SE|56.084|12.919|10602
    Bjärnum|SE|56.290|13.711|2755|Bjaernum
    Bjärred|SE|55.717|13.017|9844|B'erred|Bjaerred|Бьерред
    Bjästa|SE|63.200|18.500|1845|Bjaesta
    Björbo|SE|60.459|14.716|658|Bjoerbo|Bjørbo
    Björboholm|SE|57.871|12.325|1036|Bjoerboholm|Bjørboholm
    Björke|SE|60.767|17.200|661|Bjoerke|Bjørke
    Björketorp|SE|57.426|12.525|514|Bjoerketorp|Bjørketorp
    Björklinge|SE|60.030|17.552|3186|B'orklinge|Bjoerklinge|Bjørklinge|Бьорклинге
    Björkskatan|SE|65.614|22.177|4388
    Björkvik|SE|65.500|15.567|511|Bjoerkvik|Bjørkvik
    Björkö|SE|57.732|11.679|1495|Bjoerkoe|Bjørkø
    Björlanda|SE|57.767|11.833|23088|Bjoerlanda|Bjørlanda
    Björneborg|SE|59.241|14.249|1237|Bjoerneborg|Bjoerneborg i Vaermland|Bjorneborgs|Bjorneborgs bruk|Björneborg i Värmland|Bjørneborg
    Björnlunda|SE|59.065|17.159|838|Bjoernlunda|Bjørnlunda
    Björnänge|SE|63.383|13.133|630|Bjoernaenge
    Björnås|SE|56.125|12.965|808|Bjoernas|Bjørnås
    Blentarp|SE|55.583|13.600|1452
    Blidsberg|SE|57.933|13.483|540
    Blidö|SE|59.615|18.892|1161|Blidoe|Blidø
    Blomstermåla|SE|56.983|16.333|2380
    Boda|SE|60.250|18.383|576
    Boda|SE|61.017|15.217|528
    Bodafors|SE|57.500|14.700|1957|Бодафорс
    Boden|SE|65.825|21.689|16830|Puuti|Suttes
    Boliden|SE|64.867|20.383|1661|Buliden|Bulidenas|Булиден
    Bollebygd|SE|57.669|12.573|3870
    Bollmora|SE|59.242|18.228|0|Boollmora
    Bollnäs|SE|61.348|16.395|13716|Boll'nes|Bolnes|Bolnesas|Болльнес|Болнес
    Bollstabruk|SE|62.998|17.673|1883|Bollsta
    Boo|SE|59.333|18.283|24052|Bo
    Bor|SE|57.117|14.167|1263|Bor i Smaland
    Borensberg|SE|58.567|15.283|2942|Burensberi|Буренсбери
    Borgholm|SE|56.879|16.656|4344|Borgkhol'm|Borikholm|Боргхольм|Борихолм
    Borlänge|SE|60.486|15.437|41955|Borlaenge|Borlenge|Burlange|Burlenge|Борленге|Бурленге|Бурлӓнге
    Borrby|SE|55.457|14.180|975|Borbj|Borrdy|Борбй
    Borås|SE|57.721|12.940|71700|Boerosia|Boros|Buras|Buros|Burosa|Burosas|Celfsborg|Борос|Бурас|Бурос
    Bottnaryd|SE|57.772|13.826|717|Botnarjd|Ботнарйд
    Boxholm|SE|58.197|15.054|3269
    Brastad|SE|58.383|11.483|2289
    Braås|SE|57.067|15.050|1692
    Bredaryd|SE|57.173|13.738|1549|Bredarjud|Бредарюд
    Bredbyn|SE|63.447|18.110|1200
    Bredsand|SE|59.583|17.067|874
    Brevik|SE|59.350|18.200|8024
    Brevik|SE|59.217|18.383|1817|Bredvik
    Bro|SE|59.517|17.633|8266
    Broby|SE|56.255|14.078|3104|Broby kyrkoby|Brody Kyrkoby
    Bromma|SE|59.340|17.940|72000|Bromma stadsdelsomrade
    Bromölla|SE|56.076|14.470|7854|Bromoella|Bromølla|Brum'ola|Brumjolla|Брумьола|Брумёлла
    Brunflo|SE|63.076|14.832|3916|Brunflu|Брунфлу
    Brunn|SE|59.280|18.430|1180
    Brunna|SE|60.263|16.010|3861
    Brunna|SE|59.517|17.750|3948
    Bräcke|SE|62.751|15.422|1559
    Bräkne-Hoby|SE|56.233|15.117|1708|Braekne-Hoby
    Brännö|SE|57.645|11.782|918|Braennoe|Brano|Брано
    Brålanda|SE|58.563|12.349|1521
    Brösarp|SE|55.724|14.103|719|Broesarp|Brøsarp
    Bua|SE|57.238|12.122|1792
    Bunkeflostrand|SE|55.545|12.924|13048|Бункефлостранд
    Bureå|SE|64.617|21.200|2533|Bjureo|Бюрео
    Burseryd|SE|57.367|14.783|859
    Burseryd|SE|57.200|13.283|932
    Burträsk|SE|64.517|20.650|1573
    Bygdeå|SE|64.060|20.856|512
    Byske|SE|64.953|21.206|1785|Bjuske|Бюске
    Bäckefors|SE|58.805|12.162|709|Baeckefors|Behkkefors|Бэккефорс
    Bälinge|SE|59.950|17.533|2406|Balingeby
    Bäsna|SE|60.533|15.200|655|Baesna
    Bålsta|SE|59.567|17.528|13138|Bolsta|Болста
    Bårslöv|SE|56.009|12.806|2753|Barsloev|Bårsløv
    Båstad|SE|56.427|12.853|5146|Bostad|Бостад
    Bönan|SE|60.740|17.312|859|Boenan|Bønan
    Charlottenberg|SE|59.884|12.304|2368
    Dalarö|SE|59.133|18.406|1849|Dalaroe|Dalarø
    Dalby|SE|55.667|13.350|6302
    Dals Långed|SE|58.926|12.309|1407|Dal's-Lehnged|Langed|Дальс-Лэнгед
    Dals Rostock|SE|58.717|12.350|882|Dal's-Rostok|Rostock|Дальс-Росток
    Dalsjöfors|SE|57.717|13.083|3606|Dalsjoefors|Dalsjøfors
    Dalstorp|SE|57.604|13.523|734
    Dalum|SE|57.899|13.465|651
    Danderyd|SE|59.404|18.024|32425
    Degeberga|SE|55.833|14.083|1328
    Degerfors|SE|59.238|14.431|7190|Degerforsh|Degerfosas|Дегерфорш
    Deje|SE|59.603|13.472|2702
    Delsbo|SE|61.801|16.556|2185
    Dingersjö|SE|62.275|17.380|906|Dingersjoe|Dingersjø
    Dingle|SE|58.528|11.578|901|Dingle i Bohuslaen|Dingle i Bohuslän
    Dingtuna|SE|59.573|16.387|1021|Дингтуна
    Diseröd|SE|57.926|12.026|1328|Diseroed|Diserød
    Diö|SE|56.633|14.217|906|Dioe|Diø
    Djurmo|SE|60.550|15.184|689
    Djursholm|SE|59.399|18.056|8856|Jurshkholm|Юршхолм
    Djurås|SE|60.561|15.133|2128
    Djurö|SE|59.327|18.712|1442|Djuroe|Djurø
    Domsten|SE|56.119|12.607|625|Домстен
    Donsö|SE|57.600|11.799|1446|Donsoe|Donsø
    Dorotea|SE|64.262|16.413|1491|Bergvattnet|Doeoerte|Döörte
    Duved|SE|63.400|12.867|637|Dufed
    Dvärsätt|SE|63.317|14.467|745
    Dösjebro|SE|55.821|13.029|866|Doesjebro|Dosbrojo|Dosjobro|Døsjebro
    Ed|SE|58.912|11.933|2994
    Edane|SE|59.629|12.826|666
    Edsbro|SE|59.893|18.492|578
    Edsbyn|SE|61.377|15.817|4179
    Edsvalla|SE|59.435|13.209|720|Edsvala|Едсвала
    Ekeby|SE|59.250|17.520|990
    Ekeby|SE|56.000|12.967|3292
    Ekeby-Almby|SE|59.260|15.330|1531
    Ekenässjön|SE|57.492|15.022|1563|Ekenaessjoen
    Ekerö|SE|59.291|17.812|11505|Ekeroe|Ekerø
    Ekshärad|SE|60.173|13.496|1020|Ekshaerad
    Eksjö|SE|57.666|14.972|10157|Eksjoe|Eksjø
    Ekängen|SE|58.467|15.633|2485|Ekaengen
    Eldsberga|SE|56.600|13.000|679|Елдсберга
    Ellös|SE|58.183|11.467|1036|Ehlljos|Elloes|Elløs|Эллёс
    Emmaboda|SE|56.633|15.536|4818
    Enbacka|SE|60.410|15.596|1899
    Enebyberg|SE|59.433|18.050|5000|Enebybergs|Enebybergs Villastad
    Enhagen-Ekbacken|SE|59.565|16.530|1091
    Enköping|SE|59.636|17.078|22553|Ehnchjoping|Enecopia|Enkoeping|Enkøping|Ensh'oping|Ensheping|Ensiopingas|Еншепинг|Еншьопинг|Энчёпинг
    Enviken|SE|60.800|15.783|840
    Enånger|SE|61.546|17.011|643
    Eriksberg|SE|59.242|17.816|3200
    Eriksbo|SE|57.771|12.042|2564
    Ersmark|SE|64.848|20.896|875
    Ersmark|SE|63.883|20.317|1650
    Eskilstuna|SE|59.367|16.508|67359|Ehskil'stuna|Eshilstruna|Eskil'stuna|Eskilstiuna|Eskilstjuna|Eskilstouna|Ескилстюна|Ескільстуна|Ешилструна|Эскильстуна|Эскільстуна
    Eslöv|SE|55.839|13.304|18592|Ehsljov|Esl'ov|Eslev|Esliovas|Esloev|Esløv|Еслев|Есльов|Эслёв
    Essvik|SE|62.316|17.393|818|Essviken|Esvik|Есвик
    Everöd|SE|55.900|14.100|953|Everoed|Everød
    Fagersanna|SE|58.467|14.300|684
    Fagersta|SE|60.004|15.793|11936|Fagershha|Fagersta Bruk|Fagesta|Фагерста|Фагерща
    Falkenberg|SE|56.906|12.491|24099|Fal'kenberg|Falkenbergas|Falkenbergs|Falkenberi|Фалкенберг|Фалкенбери|Фалькенберг
    Falköping|SE|58.173|13.551|17170|Fal'chjoping|Falcopia|Falkoeping|Falkøping|Falsh'oping|Falsheping|Falsiopingas|Фалшепинг|Фалшьопинг|Фальчёпинг
    Falun|SE|60.604|15.626|37291|Fahlun|Faliunas|Faluna|Falunga|Фалун
    Fanbyn|SE|62.407|16.585|599|Fannby|Fannbyn
    Fanbyn|SE|63.367|19.200|569|Fannbyn
    Fellingsbro|SE|59.433|15.583|1475
    Figeholm|SE|57.367|16.550|730|Figekholm|Фигехолм
    Filipstad|SE|59.712|14.168|6119|Filipstad i Sverige|Филипстад|Філіпстад
    Filsbäck|SE|58.492|13.247|689
    Finja|SE|56.167|13.683|616
    Finnerödja|SE|58.933|14.433|575|Finneroedja|Finnerødja
    Finspång|SE|58.706|15.767|12807|Finspong|Finspongas|Финспонг
    Fisksätra|SE|59.292|18.255|8117|Fisksaetra|Fisksetra|Фисксетра
    Fittja|SE|59.249|17.860|7500
    Fjugesta|SE|59.174|14.872|2160
    Fjälkinge|SE|56.044|14.276|1832|Fjaelkinge
    Fjällbacka|SE|59.050|12.567|812
    Fjällbacka|SE|58.600|11.283|850|F'el'baka|Fjaellbacka|Фьельбака|Ф’ельбака
    Fjärdhundra|SE|59.776|16.921|907|Fjaerdhundra|Fjarhundra
    Fjärås kyrkby|SE|57.459|12.175|2385|Fjaeras kyrkby
    Flen|SE|59.058|16.588|6594|Флен
    Fliseryd|SE|57.133|16.267|716
    Floby|SE|58.133|13.333|1562
    Floda|SE|60.506|14.793|701
    Flogsta|SE|59.849|17.597|7095
    Flyinge|SE|55.754|13.367|992|Flijnge|Флийнге
    Fors|SE|63.417|18.583|845
    Fors|SE|60.208|16.308|772
    Forsbacka|SE|64.767|20.500|1748
    Forsbacka|SE|60.617|16.883|1754
    Forsby|SE|60.717|17.133|646|Forsby i Gaestrikland|Forsby i Gästrikland
    Forserum|SE|57.700|14.467|2080
    Forshaga|SE|59.525|13.481|6361
    Forsheda|SE|57.164|13.830|1510
    Forssjö|SE|58.954|16.295|525|Forssjobruk|Forssjoe|Forssjø
    Fotö|SE|57.667|11.658|630|Fotoe|Fotø
    Fredriksberg|SE|60.133|14.383|717
    Fridlevstad|SE|56.273|15.534|708
    Friggesund|SE|61.896|16.549|530|Frigesund|Фригесунд
    Frillesås|SE|57.317|12.167|2832
    Fristad|SE|57.825|13.011|5409
    Fritsla|SE|57.557|12.785|2307|Frissla|Stureby
    Frufällan|SE|57.783|12.967|884|Frufaellan|Frufaellan och Tosseryd|Frufällan och Tosseryd
    Frändefors|SE|58.500|12.283|640
    Fränsta|SE|62.499|16.170|2062
    Frånö|SE|62.908|17.847|679|Franoe|Frånø
    Frösakull|SE|56.683|12.733|2296|Froesakull|Frøsakull
    Frövi|SE|59.467|15.367|2480|Froevi|Frøvi
    Funäsdalen|SE|62.546|12.543|956|Bienjedaelie|Funaesdalen
    Furulund|SE|57.717|12.133|3888
    Furulund|SE|55.774|13.090|4359
    Furuvik|SE|60.650|17.333|697|Фурувик
    Fyllinge|SE|56.650|12.917|2830|Fjlinge|Фйлинге
    Färgelanda|SE|58.568|11.992|1986
    Färila|SE|61.800|15.844|1398
    Färjestaden|SE|56.650|16.469|5645|Faerjestaden|Ferestaden|Ферестаден
    Färlöv|SE|56.067|14.083|1016|Faerloev
    Färnäs|SE|61.000|14.633|957
    Fårösund|SE|57.858|19.062|829|Faroesund|Fårøsund
    Föllinge|SE|63.667|14.617|511|Foellinge|Føllinge
    Förslöv|SE|56.350|12.817|2386|Foersloev|Foersloevsholm|Forslovholm|Förslövsholm|Førsløv|Форслов
    Gagnef|SE|60.599|15.077|1199
    Gamla Stan|SE|59.326|18.073|3000|Old Town|Staden|Tukholman vanha kaupunki|Tukholman vanhakaupunki
    Gamla Uppsala|SE|59.898|17.634|17973|Alt-Uppsala|Gamle Uppsala|Staraja Uppsala|Staraja Upsala|Vanha Uppsala|Старая Уппсала|Старая Упсала
    Gamleby|SE|57.895|16.405|2758
    Gammelstad|SE|65.639|22.011|4892|Gammelstaden
    Gantofta|SE|55.987|12.805|1322|Ganntofta|Гантофта
    Garpenberg|SE|60.317|16.200|515
    Garphyttan|SE|59.304|14.946|1613|Garpkhjtan|Гарпхйтан
    Gemla|SE|56.868|14.644|1462
    Genarp|SE|55.599|13.398|2962
    Genevad|SE|56.569|13.032|653
    Gessie Villastad|SE|55.500|12.958|539
    Getinge|SE|56.817|12.733|1909|Jetinge|Гетинге|Йетинге
    Gimo|SE|60.173|18.185|2698|Imu|Иму
    Gimåt|SE|63.317|18.717|870
    Gislaved|SE|57.304|13.541|10180|Islaved|Jislaved|Иславед|Йиславед
    Glanshammar|SE|59.317|15.400|778|Glanshammer
    Glimåkra|SE|56.300|14.133|1466
    Glommen|SE|57.933|12.350|687
    Glommen|SE|56.933|12.350|1082
    Glumslöv|SE|55.941|12.809|2093|Glumsloev|Glumsløv
    Gnarp|SE|62.049|17.259|1199|Гнарп
    Gnesta|SE|59.048|17.312|5772
    Gnosjö|SE|57.358|13.737|4528|Gnosjoe|Gnosjø
    Gothenburg|SE|57.707|11.967|608462|G'oteborg|Gautaborg|Geteborg|Geteborga|Geteborgas|Geuteborgo|Gjoteborg|Gjotehbarg|Goeteborg|Goeteborq|Goteborg|Goteburg|Gotemburgo|Gotenburg|Gothembourg|Gothoburgum|Gotnburg|Gottenborg|Göteborq|Gøteborg|Nketempornk|Гетеборг|Гьотеборг|Гётэбарг
    Grebbestad|SE|58.702|11.257|1877|Grabbestad|Grebestad|Греббестад|Гребестад
    Grebo|SE|58.301|15.871|1047|Гребо
    Grevie|SE|56.367|12.800|769
    Grevie|SE|56.392|12.783|937|Гревие
    Grillby|SE|59.626|17.258|1028|Grilbj|Grill'bju|Грилбй|Грилльбю
    Grimslöv|SE|56.733|14.533|622|Grimsloev|Grimslof|Grimsløv
    Grimsås|SE|57.484|13.550|694
    Grums|SE|59.351|13.111|5040|Грумс
    Grundsund|SE|58.212|11.419|647|Грундсунд
    Grycksbo|SE|60.688|15.485|1870
    Grythyttan|SE|59.706|14.535|859|Grythyttehed
    Gräddö|SE|59.767|19.033|556
    Grängesberg|SE|60.075|15.008|2146|Graengesberg|Grengesberg|Grengesberi|Гренгесберг|Гренгесбери
    Gränna|SE|58.017|14.467|2726|Graenna|Grehna|Grehnna|Grena|Nkrena|Грена|Грэна|Грэнна
    Grästorp|SE|58.332|12.681|2946
    Gråbo|SE|57.836|12.300|6021|Grobu|Гробу
    Grödby|SE|59.050|17.883|551|Groedby|Grødby
    Gualöv|SE|56.050|14.417|516|Gualoev|Gualøv
    Gullbrandstorp|SE|56.700|12.733|1642|Gulbrandstorp|Гулбрандсторп
    Gullbranna|SE|56.592|12.950|667|Gulbrana|Гулбрана
    Gullringen|SE|57.800|15.700|503
    Gullspång|SE|58.986|14.096|1568
    Gunnebo|SE|57.717|16.533|1022|Gunebo|Gunnebobruk|Гунебо
    Gunsta|SE|59.850|17.833|611|Гунста
    Guojkkasuoluoj|SE|65.648|18.099|594|Stroemsholm|Stromholm|Stromsholm|Strømsholm
    Gustav Adolf|SE|56.017|14.250|1224
    Gustavsberg|SE|59.327|18.390|20774|Gustarsberg|Gustavsberi|Густавсберг|Густавсбери
    Gusum|SE|58.269|16.499|1149|Гусум
    Gyttorp|SE|59.505|14.967|671|Juttorp|Ютторп
    Gällivare|SE|67.134|20.653|10362|Ellivare|Gaellivare|Jaellivaara|Jelivare|Jellivaara|Jiehllevarri|Jiellevari gielda|Jiellevarre|Jiellevarri|Jällivaara|Vahcir|Vahtjer|Єлліваре|Елливаре|Йеливаре|Йиэллеварри
    Gällstad|SE|57.667|13.433|536
    Gällö|SE|62.913|15.232|757
    Gärds Köpinge|SE|55.933|14.150|926|Gaerds Koepinge
    Gärsnäs|SE|59.417|12.900|955
    Gärsnäs|SE|55.549|14.179|1094|Gaersnaes
    Gävle|SE|60.675|17.142|74884|Eule|Evle|Gaefle|Gaevle|Gefle|Gevalia|Gevle|Gäfle|Jevle|Євле|Јевле|Гевле|Евле|Еўле|Йевле
    Gånghester|SE|57.700|13.017|2533
    Gårdsten|SE|57.805|12.029|8025
    Gåvsta|SE|59.943|17.878|539
    Göta|SE|58.106|12.153|1002|Goeta|Gøta
    Götene|SE|58.528|13.495|5027|Goetene|Gøtene|Jjotene|Jotene|Йотене|Йётене
    Habo|SE|57.912|14.074|7740|Khabu|Хабу
    Hackås|SE|62.917|14.517|531
    Hagby|SE|59.800|17.367|651
    Hagby|SE|56.552|16.187|871
    Hagfors|SE|60.024|13.672|4869|Hagsfors|Khagfors|Khagforsh|Khagfosh|Хагфорс|Хагфорш|Хагфош
    Hallsberg|SE|59.065|15.110|8146|Khall'sberg|Khalsberi|Халльсберг|Халсбери
    Hallstahammar|SE|59.614|16.228|10787|Khalstakhamar|Халстахамар
    Hallstavik|SE|60.050|18.600|4536|Khalstavik|Халставик
    Halmstad|SE|56.674|12.857|70480|Gal'mstad|Halmostadium|Halmstadas|Hamstad|Khal'mstad|Khalmstad|Гальмстад|Халмстад|Хальмстад
    Hamburgsund|SE|58.553|11.273|706
    Hammar|SE|56.017|14.217|3311
    Hammarby|SE|60.544|16.569|533
    Hammarkullen|SE|57.780|12.036|7914
    Hammarslund|SE|56.018|14.194|587|Khamarslund|Хамарслунд
    Hammarstrand|SE|63.110|16.354|1116
    Hammenhög|SE|55.500|14.150|879|Collis Hamundi|Hamenhoga|Hammenhoeg|Hammenhøg|Khammenkhjog|Хамменхёг
    Hammerdal|SE|63.576|15.365|1043|Khammerdal'|Хаммердаль
    Hamrångefjärden|SE|60.900|17.067|546
    Hanaskog|SE|56.161|14.093|1385|Khanaskog|Ханаског
    Handen|SE|59.168|18.138|11524|Khanden|Ханден
    Haninge|SE|59.168|18.145|74968
    Haparanda|SE|65.835|24.137|6679|Gaparanda|Haaparanta|Khaparanda|Гапаранда|Хапаранда
    Harbo|SE|60.100|17.200|714|Harbonas
    Harlösa|SE|55.717|13.526|780|Harloesa|Harløsa
    Harmånger|SE|61.928|17.218|592
    Harplinge|SE|56.745|12.728|1498
    Hasslarp|SE|56.133|12.817|542|Khaslarp|Хасларп
    Hasslö|SE|56.117|15.483|1606|Hassloe|Hasslø
    Haverdal|SE|56.722|12.672|1681
    Heby|SE|59.938|16.862|2724|Khebi|Khebju|Хеби|Хебю
    Hede|SE|62.414|13.513|837
    Hedemora|SE|60.280|15.989|7371|Hedemora gielda|Khedemura|Хедемура
    Hedesunda|SE|60.400|17.000|1067
    Helsingborg|SE|56.047|12.694|104250|Chelsin'nkmpornk|Gel'sinborg|Haelsingborg|Helsingborgas|Helsingborja|Helsingjaborg|Helsingoburgum|Hälsingborg|Khel'sinborg|Khel'singbarg|Khel'singborg|Khelsingborg|Khelsingbori|Гельсінборг|Хелсингборг|Хелсингбори|Хельсинборг|Хельсингборг|Хельсінгбарг
    Hemmesta|SE|59.323|18.487|4577
    Hemse|SE|57.238|18.374|1668|Khemse|Хемсе
    Henån|SE|58.238|11.676|2243
    Herrestad|SE|58.383|14.800|2412
    Herrljunga|SE|58.077|13.027|3982|Kherjunga|Херюнга
    Hestra|SE|57.917|14.583|1326
    Hestra|SE|57.442|13.596|1327|Hostro
    Hillared|SE|57.633|13.150|639
    Hillerstorp|SE|57.313|13.884|1746|Khilerstorp|Khillerstorp|Хилерсторп|Хиллерсторп
    Hindås|SE|57.703|12.447|2901
    Hittarp|SE|56.283|14.117|3837
    Hittarp|SE|56.100|12.633|4545|Hiltarp
    Hjo|SE|58.301|14.288|6203|Hiovia|JU|Ю
    Hjuvik|SE|57.702|11.716|3754|Hjulvik|Juvik|Ювик
    Hjärnarp|SE|56.317|12.917|1095|Hjaernarp
    Hjärup|SE|55.669|13.139|4744|Hjaerup|Jerup|Йеруп
    Hofors|SE|60.546|16.287|6090|Khuforsh|Хуфорш
    Hofterup|SE|55.805|12.980|3814
    Hok|SE|57.515|14.277|658|Khok|Хок
    Holm|SE|56.739|12.855|764
    Holmsund|SE|63.706|20.364|5962|Khol'msund|Kholmsund|Холмсунд|Хольмсунд
    Holsbybrunn|SE|57.433|15.200|783|Kholsbibrunn|Kholsbjbrun|Холсбибрунн|Холсбйбрун
    Horn|SE|59.500|16.283|547
    Horn|SE|57.900|15.833|543|Horn i OEstergoetland|Horn i Östergötland
    Horndal|SE|60.300|16.417|1120|Horndals Bruk|Khorndal|Хорндал
    Horred|SE|57.355|12.478|1203
    Hortlax|SE|65.282|21.405|1128
    Hoting|SE|64.114|16.206|648|Khoting|Хотинг
    Hova|SE|58.854|14.219|1254|Hofva
    Hoverberg|SE|62.814|14.447|206|Berg|Bergsbyn
    Hovmantorp|SE|56.787|15.140|3082|Khaumantorp|Khovmantorp|Хаўманторп|Ховманторп
    Hovsta|SE|59.350|15.217|2831|Khovsta|Ховста
    Huddinge|SE|59.237|17.982|90182
    Hudiksvall|SE|61.727|17.106|16081|Gudiksvall'|Hiudiksvalis|Hudicsovaldum|Khjudiksval|Khudiksval|Khudiksvall'|Гудіксвалль|Худиксвал|Худиксвалль|Хюдиксвал
    Hultsfred|SE|57.488|15.844|5510|Khultsfred|Хултсфред
    Hummelsta|SE|59.627|16.944|994|Khumelsta|Хумелста
    Hunnebostrand|SE|58.441|11.303|2053|Khunebostrand|Хунебостранд
    Huskvarna|SE|57.786|14.302|21500|Guskvarna|Khuskvarna|Гускварна|Хускварна
    Husum|SE|63.333|19.167|1563
    Hyllinge|SE|56.100|12.850|2287|Khjlinge|Хйлинге
    Hyltebruk|SE|56.999|13.240|3992
    Hyssna|SE|57.557|12.538|665
    Häljarp|SE|55.850|12.917|3134|Haeljarp
    Hällabrottet|SE|59.117|15.200|1806|Haellabrottet|Hallebrottet
    Hällaryd|SE|57.467|15.167|553
    Hällaryd|SE|56.200|14.950|673|Haellaryd
    Hällberga|SE|59.317|16.600|618|Haellberga
    Hällbybrunn|SE|59.392|16.422|3323|Haellbybrunn
    Hällefors|SE|59.784|14.522|4449|Kheleforsh|Хелефорш
    Hälleforsnäs|SE|59.152|16.497|1624|Haelleforsnaes
    Hällekis|SE|58.629|13.438|683|Haellekis
    Hällevadsholm|SE|58.580|11.541|816|Haellevadsholm
    Hällevik|SE|56.017|14.700|1545
    Hälsö|SE|57.734|11.658|586|Haelsoe|Hallso
    Härad|SE|59.361|16.903|508|Haerad
    Häradsbygden|SE|60.700|15.033|696|Haeradsbygden
    Härnösand|SE|62.632|17.938|25012|Haernoesand|Herniosandas|Hernosandia|Hernusando|Kharnjosand|Khern'osand|Khernesand|Khernjosand|Харнёсанд|Хернесанд|Херньосанд
    Härryda|SE|57.654|12.363|861
    Hässelby Villastad|SE|59.380|17.809|19000|Hasselby
    Hässleholm|SE|56.159|13.766|19309|Haessleholm|Hesleholmas|Khehslekhal'm|Kheslekhol'm|Kheslekholm|Хеслехолм|Хеслехольм|Хэслехальм
    Hästveda|SE|56.285|13.935|1693|Haestveda
    Hållsta|SE|63.000|14.967|804
    Hållsta|SE|59.295|16.454|917
    Höganäs|SE|56.200|12.558|14778|Hioganesas|Kh'oganes|Kheganes|Khjoganes|Хеганес|Хьоганес
    Högsby|SE|57.166|16.026|1923|Hoegsby|Høgsby
    Högsjö|SE|62.522|17.091|779|Hoegsjoe|Høgsjø
    Högsjö|SE|59.027|15.669|691|Hoegsjoe|Hogsjo bruk|Høgsjø
    Högsäter|SE|59.900|11.983|744
    Hökerum|SE|57.841|13.284|642|Hoekerum|Høkerum
    Hökåsen|SE|59.667|16.583|2986|Hockasen|Hoekasen|Høkåsen
    Hököpinge|SE|55.494|13.008|1164|Hoekoepinge|Høkøpinge|Kheshepinge|Хешепинге
    Höllviken|SE|55.410|12.956|14889|Hoellviken|Hollviksnas|Høllviken|Kh'olviken|Khelviken|Khjoll'viken|Хелвикен|Хьолвикен|Хёлльвикен
    Hölö|SE|59.283|18.667|1199|Hoeloe|Hølø
    Hölö|SE|59.017|17.533|1477|Hoeloe|Hølø
    Hönö|SE|57.690|11.650|5293|Hoenoe|Hono Klava|Hønø
    Hörby|SE|55.852|13.661|7459|Hoerby|Hørby|Kh'orbju|Хьорбю
    Hörnefors|SE|63.623|19.909|2514|Hoernefors|Hørnefors
    Hörvik|SE|56.042|14.762|802|Hoervik|Hørvik
    Höviksnäs|SE|58.033|11.767|1750|Hovik
    Höör|SE|55.934|13.539|12152|Hoeoer|Høør|Kh'ojor|Хьойор
    Idala|SE|55.620|13.500|739
    Idre|SE|61.858|12.714|706|Eajra|Идре
    Igelstorp|SE|58.400|13.967|648|Игелсторп
    Iggesund|SE|61.642|17.075|3419|Igesund|Iggesunds Bruk|Игесунд
    Indal|SE|62.577|17.098|949
    Ingared|SE|57.860|12.452|1703|Ингаред
    Ingelstad|SE|56.750|14.917|1762|Ингелстад
    Innertavle|SE|63.811|20.408|576|Inertavle|Инертавле
    Insjön|SE|64.400|17.483|2150|Insjo|Insjoen|Insjøn
    Insjön|SE|60.677|15.095|2141|Insjoen|Insjøn
    Irsta|SE|59.700|16.933|2534
    Irsta|SE|59.600|16.700|2809
    Jakobsberg|SE|59.423|17.835|24046|Jakobsberi|Якобсбери
    Johannedal|SE|62.434|17.373|2592|Jukhanedal|Юханедал
    Johannishus|SE|56.217|15.417|766
    Jokkmokk|SE|66.607|19.823|2794|Jahkamahkke|Jokimukka|Jokmok|Jokmokk|Йоккмокк|Йокмок|Йокмокк
    Jonsered|SE|57.746|12.174|929|Junsered|Юнсеред
    Jonstorp|SE|58.000|12.717|1771
    Jonstorp|SE|56.234|12.672|1972
    Jordbro|SE|59.150|18.117|10757|Jurdbru|Юрдбру
    Jukkasjärvi|SE|67.850|20.617|607
    Junsele|SE|63.696|16.883|873|Юнселе
    Jursla|SE|58.655|16.163|1647
    Jämjö|SE|56.192|15.841|2629|Jaemjoe|Jem'o|Йемьо
    Jämshög|SE|56.233|14.517|1612
    Järbo|SE|60.717|16.600|1813|Jaerbo
    Järlåsa|SE|59.883|17.200|515
    Järna|SE|60.533|14.367|1725
    Järna|SE|59.092|17.566|6038
    Järnforsen|SE|57.417|15.617|510|Jaernforsen
    Järpen|SE|63.346|13.466|1539|Hjerpen|Jaerpen|Jarpstrommen
    Järpås|SE|58.383|12.967|789
    Järvsö|SE|61.717|16.167|1557|Ervsjo|Jaervarebyjne|Jaervsoe|Jarfso|Järvarebyjne|Ервсё
    Jävre|SE|65.150|21.483|574|Jaevre|Jafre|Javrebyn
    Jönköping|SE|57.781|14.156|112766|Encheping|Iunecopia|Jensepinga|Jensheping|Jjonchjoping|Joenkoeping|Joenkoepings kommuna|Jonchehping|Jonsh'oping|Jonsiopingas|Jönköpings kommuna|Jønkøping|Ёнчэпінг|Єнчепінг|Јеншепинг|Йоншьопинг|Йёнчёпинг|Йёньшөпин
    Jönåker|SE|58.744|16.719|598|Joenaker|Jønåker
    Jörlanda|SE|57.986|11.829|1465|Joerlanda|Jørlanda|Йорланда
    Jörn|SE|65.059|20.039|777|Joern|Jørn
    Jössefors|SE|59.673|12.503|711|Joessefors|Jøssefors
    Kalix|SE|65.853|23.156|7495|Kaihnuu|Kainuu|Kaliks|Каликс|Калікс
    Kallinge|SE|56.248|15.287|4664|Kalinge|Калинге
    Kalmar|SE|56.662|16.362|38408|Calmaria|Kal'mar|Kalmar kommuna|Kalmar stad|Kalmara|Kalmaras|Kalmari|Municipalita di Kalmar|Калмар|Кальмар
    Karby|SE|60.150|17.583|844
    Karby|SE|59.561|18.220|853
    Karlholmsbruk|SE|60.521|17.632|1193|Karlholm|Karlkholmsbruk|Карлхолмсбрук
    Karlsborg|SE|58.537|14.505|3624|Karlsbori|Карлсбори
    Karlshamn|SE|56.171|14.862|20112|Karlshamnas|Karlskhamn|Карлсхамн
    Karlskoga|SE|59.327|14.524|27490|Kariskoga|Karlskuga|Карлскога|Карлскоґа|Карлскуга
    Karlskrona|SE|56.162|15.587|66675|Caroli Corona|Karl'skruna|Karlskruna|Карлскруна|Карльскруна
    Karlstad|SE|59.379|13.504|61492|Carolostadium|Karl'stad|Karlstadas|Karlstade|Карлстад|Карльстад
    Katrineholm|SE|58.996|16.207|23283|Cathrineholm|Katrineholmas|Katrinekhol'm|Katrinekholm|Катринехолм|Катринехольм
    Kattarp|SE|56.140|12.782|732|Katarp|Катарп|Каттарп
    Kaxholmen|SE|57.853|14.305|1561
    Kil|SE|59.502|13.313|7627
    Kilafors|SE|61.233|16.567|1197|Килафорс
    Killeberg|SE|56.477|14.097|596|Kileberg|Килеберг
    Kimstad|SE|58.550|15.963|1469|Кімстад
    Kinna|SE|57.507|12.695|15019|Kina|Shina|Sina|Кина|Шина
    Kinnarp|SE|58.078|13.521|962
    Kiruna|SE|67.856|20.225|17037|Giron|Kiiruna|Kirun|Кируна|Кіруна
    Kisa|SE|57.988|15.633|3776
    Kista|SE|59.403|17.945|10254|Chista|Киста|Чиста
    Kivik|SE|55.685|14.220|895|Chivik|Kivikas|Кивик|Чивик
    Kjulaås|SE|59.383|16.667|915|Kjulaasen
    Klagstorp|SE|55.393|13.375|548
    Klingsta|SE|62.327|17.218|547
    Klintehamn|SE|57.387|18.204|1490|Klintekhamn|Клинтехамн
    Klippan|SE|56.136|13.131|8411
    Kläppa|SE|57.360|12.158|625
    Klågerup|SE|55.594|13.246|1940
    Klövedal|SE|58.033|11.583|569|Kloevedal|Kløvedal
    Knislinge|SE|56.183|14.083|3144|Knisslinge
    Knivsta|SE|59.726|17.788|7977|Книвста
    Knutby|SE|59.909|18.266|705
    Knäred|SE|56.519|13.324|1211|Knaered
    Kode|SE|57.943|11.851|1605|Kode i Bohuslaen|Kode i Bohuslän
    Kolbäck|SE|59.565|16.230|2034|Kolbaeck
    Kolsva|SE|59.600|15.833|2440|Колсва
    Kopparberg|SE|59.876|14.994|3065|Kopparberg Koping|Kopparbergs Koping|Kopparsberg
    Kopparmora|SE|59.333|18.583|2280|Koparmora|Копармора
    Koppom|SE|59.703|12.154|669|Kopom|Копом
    Korpilombolo|SE|66.852|23.055|539|Корпиломболо
    Korsberga|SE|57.302|15.125|731
    Kortebo|SE|57.817|14.150|512
    Koskullskulle|SE|67.183|20.750|818|Koskulskule|Коскулскуле
    Kosta|SE|56.843|15.396|985
    Kramfors|SE|62.932|17.776|6582|Kramforsh|Крамфорш
    Kristdala|SE|57.401|16.205|1016
    Kristianstad|SE|56.031|14.152|39762|Christianostadium|Christiansstad|Krishanstad|Krisianstad|Kristianstadas|Kristijanstad|Krystyjanstad|Кристианстад|Кристијанстад|Кришанстад|Крыстыянстад|Крістіанстад
    Kristinehamn|SE|59.310|14.108|18557|Bro|Kristinehamnas|Kristinekhamn|Кристинехамн
    Krokek|SE|58.672|16.367|5053
    Krokom|SE|63.326|14.449|1953|Krokum|Крокум
    Krylbo|SE|60.133|16.217|4072|Kyrlbo
    Kumla|SE|59.128|15.143|16663|Кумла
    Kummelnäs|SE|59.350|18.283|3360|Kummelnaes
    Kungsbacka|SE|57.487|12.076|18698|Kungsbacka Skene|Kungsbaka|Kungsbakka|Кунгсбака|Кунгсбакка
    Kungsberga|SE|59.405|17.629|708|Кунгсберга
    Kungsgården|SE|63.000|17.833|998
    Kungsgården|SE|60.600|16.617|775
    Kungshamn|SE|58.363|11.259|3657
    Kungsholmen|SE|59.332|18.041|69363
    Kungsängen|SE|59.479|17.748|10151|Kungsengen|Кунгсенген
    Kungsör|SE|59.422|16.097|5885|Kungs'or|Kungsoer|Kungsør|Rungsor|Кунгсьор
    Kungälv|SE|57.871|11.981|24101|Konghelle|Kungaelv|Kungahaella|Kungahälla|Kungehl'v|Kungelv|Kungelva|Kungelvas|Kunglev|Кунгелв|Кунглев|Кунгэльв
    Kurland|SE|55.375|13.083|560
    Kvibille|SE|56.783|12.833|948|Kvibile|Квибиле
    Kvicksund|SE|59.451|16.321|2179
    Kvidinge|SE|56.134|13.047|1823
    Kvisljungeby|SE|57.750|11.833|586|Kvisslingeby|Kvistljungby
    Kvissleby|SE|62.294|17.375|8785|Kvislebj|Kvissle|Kvisslebi|Kvitsle|Квислебй|Квісслебі
    Kvänum|SE|58.300|13.183|1278
    Kyrkesund|SE|58.017|11.517|547
    Kyrkhult|SE|56.550|13.267|999
    Kyrkhult|SE|56.350|14.583|980
    Källby|SE|58.510|13.306|1737|Kaellby
    Kärna|SE|57.850|11.783|604|Kaerna
    Kävlinge|SE|55.792|13.110|9320|Shevlinge|Шевлинге
    Kåge|SE|64.836|20.985|2376|Koge|Коге
    Kågeröd|SE|56.000|13.088|1516|Kageroed|Kågerød
    Kåhög|SE|57.751|12.152|871|Kahoeg|Kåhøg
    Kållered|SE|57.610|12.051|6784
    Kårsta|SE|59.656|18.273|502
    Köping|SE|59.514|15.993|18355|Koeping|Køping|Sheping|Шепинг
    Köpingebro|SE|55.455|13.935|1254|Koepingebro|Køpingebro
    Köpmanholmen|SE|63.167|18.567|1194|Koepmanholmen|Kopmansholmen|Køpmanholmen
    Lagan|SE|56.917|13.983|1550|Lagan i Sverige|Лаган
    Laholm|SE|56.512|13.044|6527|Lacholmas|Lagaholmia|Laholmo|Lakhol'm|Lakholm|Лахолм|Лахольм
    Lammhult|SE|57.167|14.583|1694|Lamhult|Lamkhult|Ламхулт
    Landsbro|SE|57.367|14.900|1438|Landsbru|Ландсбро|Ландсбру
    Landskrona|SE|55.871|12.830|32229|Coronia|Landscrone|Landskruna|Ландскруна
    Landvetter|SE|57.687|12.212|8839|Landveter|Lantveter|Ландветер
    Latorpsbruk|SE|59.273|14.983|727|Латорпсбрук
    Laxå|SE|58.986|14.619|3125|Lakso|Лаксо
    Lekeryd|SE|57.767|14.400|788|Stora Lekeryd
    Leksand|SE|60.730|15.000|6107|Лександ
    Lenhovda|SE|57.000|15.283|1762
    Lerdala|SE|58.478|13.713|558
    Lerum|SE|57.771|12.269|26913
    Lesjöfors|SE|59.976|14.183|948|Lesjoefors|Lesjøfors
    Lessebo|SE|56.752|15.270|2857
    Liatorp|SE|56.667|14.267|531|Лиаторп|Ліаторп
    Lidhult|SE|57.950|15.400|635
    Lidhult|SE|56.833|13.433|665
    Lidingö|SE|59.367|18.133|42466|Lidingo Villastad|Lidingoe|Lidingø
    Lidköping|SE|58.505|13.158|22988|Lidchjoping|Lidecopia|Lidkoeping|Lidkøping|Lidsh'oping|Lidsheping|Lidsiopingas|Лидкопинг|Лидчёпинг|Лидшепинг|Лидшьопинг
    Lilla Edet|SE|58.133|12.133|3772|Lila Edet|Лила Едет
    Lilla Tjärby|SE|56.527|13.057|872|Lilla Tjaerby
    Limmared|SE|57.536|13.356|1434
    Lindesberg|SE|59.592|15.230|9571|Lindesberga|Lindesberi|Линдесбери
    Lindholmen|SE|59.583|18.100|1146
    Lindome|SE|57.567|12.083|10942|Lindume|Линдоме|Линдуме
    Lindsdal|SE|56.733|16.300|5709|Lindsdal'|Линдсдал|Линдсдаль
    Lindö|SE|58.617|16.250|4763|Lindoe|Lindohall|Lindø
    Linghed|SE|60.783|15.850|529|Lingkhed|Лингхед
    Linghem|SE|58.433|15.783|2853
    Linköping|SE|58.411|15.622|166673|Lin'kopin'nk|Linchehping|Lincheping|Linchjoping|Lincopia|Linkoeping|Linkøping|Linsepinga|Linsh'oping|Linsheping|Linsiopingas|Линчёпинг|Линшепинг|Линшьопинг|Линьшөпин|Лінчепінг|Лінчэпінг
    Linneryd|SE|57.400|14.150|541
    Listerby|SE|56.200|15.400|966
    Lit|SE|63.320|14.846|1117
    Ljung|SE|57.987|13.056|727
    Ljunga|SE|58.517|16.350|722
    Ljungaverk|SE|62.489|16.043|917
    Ljungby|SE|56.833|13.941|15785|Jungbi|Jungbis|Jungbju|Јунгби|Юнгбю
    Ljungbyhed|SE|56.074|13.240|2127
    Ljungbyholm|SE|56.633|16.167|1725|Jungbjukhol'm|Юнгбюхольм
    Ljunghusen|SE|55.398|12.925|2444
    Ljungsbro|SE|58.517|15.500|6763|Ljugsbro
    Ljungskile|SE|58.225|11.920|3689|Jungshile|Jungsile|Юнгшиле
    Ljusdal|SE|61.829|16.091|7259|Jusdal|Jusdal'|Юсдал|Юсдаль
    Ljusne|SE|61.212|17.128|1946
    Lomma|SE|55.672|13.068|12368|Loma|Lomma i Sverige|Лома
    Lotorp|SE|58.733|15.833|685|Лоторп
    Lucksta|SE|62.299|17.050|637
    Ludvigsborg|SE|55.900|13.600|743|Лудвигсборг
    Ludvika|SE|60.150|15.188|15245|Liudvika|Ludovica|Ludviki|Лудвика
    Lugnås|SE|58.643|13.702|641
    Luleå|SE|65.584|22.155|77832|Liuleo|Ljuleo|Lula|Luleju|Luleo|Luulaja|Лулеа|Лулео|Люлео
    Lund|SE|55.706|13.193|87244|Lount|Lunda|Lundas|Lundur|Лунд|Лөнд
    Lundsbrunn|SE|58.472|13.447|909|Lundsbrun|Лундсбрун|Лундсбрунн
    Lycksele|SE|64.595|18.674|8545|Liksele|Ljuksele|Lyoksele|Ликселе|Люкселе
    Lysekil|SE|58.274|11.436|7734|Ljuseshil|Люсешил
    Länghem|SE|57.600|13.233|1086
    Länna|SE|59.871|17.951|700|Laenna
    Långsele|SE|64.817|20.250|1620
    Långsele|SE|63.183|17.067|1642|Longsele|Лонгселе
    Långshyttan|SE|60.452|16.038|1609|Longskhjutan|Лонгсхютан
    Långvik|SE|66.117|22.233|536|Bredvik
    Långvik|SE|59.246|18.517|1206
    Långås|SE|56.983|12.450|539
    Löberöd|SE|55.776|13.524|1251|Loeberoed|Løberød
    Löddeköpinge|SE|55.767|13.017|6481|Loeddekoepinge|Løddekøpinge
    Löderup|SE|55.433|14.117|614|Loederup|Løderup
    Lödöse|SE|58.030|12.159|1540|L'od'ose|Ljodjose|Loedoese|Lødøse|Льодьосе|Лёдёсе
    Lögdeå|SE|63.549|19.387|516|Loegdea|Løgdeå
    Lönsboda|SE|56.400|14.317|1986|Loensboda|Lønsboda
    Löttorp|SE|57.167|16.983|562|L'otorp|Loettorp|Løttorp|Льоторп
    Lövestad|SE|55.653|13.891|636|Loevestad|Løvestad
    Lövgärdet|SE|57.816|12.039|7113
    Lövstalöt|SE|59.957|17.578|1399|Loevstaloet|Løvstaløt
    Lövånger|SE|64.367|21.300|810|Ljovonger|Loevanger|Lofanger|Løvånger|Лёвонгер
    Majorna|SE|57.692|11.916|29254
    Malmberget|SE|67.175|20.655|6017|Mal'mberge|Mal'mberger|Mal'mberget|Malmberiet|Malmivaara|Malmmavarre|Малмбериет|Мальмберге|Мальмбергер|Мальмбергет|Мальмберґет
    Malmbäck|SE|57.577|14.462|1087|Malmbaeck
    Malmköping|SE|59.133|16.733|2106|Malmkoeping|Malmkøping|Malmsh'oping|Malmsheping|Малмшепинг|Малмшьопинг
    Malmslätt|SE|58.411|15.516|5074|Malmen|Malmslaett|Malmslet|Малмслет
    Malmö|SE|55.606|13.001|362133|Mal'mjo|Malm'o|Malme|Malmey|Malmoe|Malmogia|Malmø|Малме|Малмьо|Мальмё
    Malung|SE|60.683|13.715|4927|Малунг
    Malungsfors|SE|60.733|13.550|574|Малунгсфорс
    Malå|SE|65.185|18.742|2043
    Mantorp|SE|58.350|15.283|3781|Манторп
    Mariannelund|SE|57.617|15.567|1503|Marianelund|Марианелунд
    Mariastaden|SE|56.085|12.694|7487
    Marieberg|SE|60.233|18.500|1181
    Mariefred|SE|59.260|17.223|3911|Marijefred|Мариефред|Маријефред
    Marieholm|SE|57.383|13.850|1578|Marieholm i Smaland|Marieholmsbruk|Mariekholm|Мариехолм
    Marieholm|SE|55.867|13.150|1604
    Marielund|SE|59.251|17.182|532
    Marielund|SE|65.853|24.105|1726
    Mariestad|SE|58.710|13.824|16122|Mariaestadium|Mariestadas|Marijestad|Мариестад|Маријестад|Марієстад
    Markaryd|SE|56.461|13.596|4664|Markarjud|Маркарюд
    Matfors|SE|62.349|17.032|3437|Matforsh|Матфорс|Матфорш
    Medle|SE|64.738|20.732|543
    Mellansel|SE|63.425|18.316|825
    Mellbystrand|SE|56.486|12.940|3412|Mel'bjustrand|Мельбюстранд
    Mellerud|SE|58.700|12.453|3797|Melerud|Мелеруд|Меллеруд
    Mellösa|SE|59.200|15.500|551|Melloesa|Melløsa
    Mellösa|SE|59.100|16.550|505|Lilla Mellosa|Melloesa|Melløsa
    Mjällby|SE|56.683|12.767|1272
    Mjällby|SE|56.050|14.683|1319|M'el'bju|Melbju|Mjaellby|Mjelbiu|Мелбю|Мьельбю|М’ельбю
    Mjölby|SE|58.326|15.124|12858|M'jol'bju|M'olbju|Miolbis|Mjelbi|Mjoelby|Mjølby|Мьолбю|Мьёльбю|Мјелби
    Mockfjärd|SE|60.500|14.967|1920|Mockfjards Kapell
    Mohed|SE|61.298|16.814|550
    Moheda|SE|57.000|14.567|1880|Mugeda|Mukheda|Мугеда|Мухеда
    Moholm|SE|58.606|14.039|647
    Molkom|SE|59.601|13.721|1896|Молком
    Mora|SE|61.007|14.543|12602
    Mora|SE|60.400|15.600|797|Mora i Saeter kommune|Mora i Säter kommune|Moraby
    Morgongåva|SE|59.934|16.964|1441
    Mosås|SE|59.200|15.133|899
    Motala|SE|58.537|15.036|30944|Mutala|Мотала|Мутала
    Mullhyttan|SE|59.150|14.683|534|Mulkhjtan|Мулхйтан
    Mullsjö|SE|57.917|13.878|5584|Mullsjoe|Mullsjø
    Munka-Ljungby|SE|56.250|12.967|3148
    Munkedal|SE|58.466|11.673|3910|Мункедал
    Munkfors|SE|59.839|13.544|2834
    Myggenäs|SE|58.062|11.749|1460|Myggenaes
    Myresjö|SE|57.385|14.963|728|Myresjoe|Myresjø
    Märsta|SE|59.622|17.855|27034|Maersta|Mershha|Mersta|Мерста|Мерща
    Målilla|SE|57.388|15.807|1348
    Målsryd|SE|57.683|13.050|910
    Månkarbo|SE|60.228|17.462|671
    Måttsund|SE|65.550|21.900|589
    Mölle|SE|56.283|12.500|634|Mjolle|Moelle|Mølle|Мёлле
    Mölltorp|SE|58.500|14.400|1047|Moelltorp|Mølltorp
    Mölnbo|SE|59.050|17.417|1089|Moelnbo|Mølnbo
    Mölndal|SE|57.655|12.014|59430|M'olndal|Melndal|Melndala|Miolndalas|Mjol'ndal'|Mjol'ndal'skaja kommuna|Moelndal|Mølndal|Мелндал|Мьолндал|Мёльндаль|Мёльндальская коммуна
    Mölnlycke|SE|57.659|12.118|17579|M'olnljuke|Mel'nlike|Melnlike|Miolnlike|Miolnliuke|Mjol'nljukke|Moelnlycke|Molnlica|Mølnlycke|Мелнлике|Мельнлике|Мьолнлюке|Мёльнлюкке
    Mönsterås|SE|57.041|16.445|4998|Moensteras|Mønsterås
    Mörarp|SE|56.057|12.880|1935|Moerarp|Mørarp
    Mörbylånga|SE|56.525|16.379|1824|Moerbylanga|Mørbylånga
    Mörlunda|SE|57.317|15.850|857|Moerlunda|Mørlunda
    Mörrum|SE|56.193|14.747|3903|M'orum|Moerrum|Мьорум
    Mörsil|SE|63.309|13.664|781|Moersil|Morsill|Mørsil
    Mörtnäs|SE|59.319|18.443|1291
    Nacka|SE|59.311|18.164|25170|Nak|Naka|Нака
    Njurundabommen|SE|62.263|17.384|1959|Njurunda
    Njutånger|SE|61.612|17.056|849
    Nogersund|SE|56.000|14.733|532|Ногерсунд
    Nolby|SE|62.288|17.369|1200
    Nolvik|SE|57.783|11.817|987|Nohlvik
    Nolvik|SE|57.775|11.833|1373|Нолвик
    Nora|SE|59.519|15.040|6597
    Norberg|SE|60.065|15.924|4653|Norbergby|Norberi|Норбери
    Nordmaling|SE|63.569|19.502|2671|Нордмалинг
    Norje|SE|56.117|14.667|814
    Norra Bro|SE|59.217|15.250|880|Nedre Bro
    Norra Åsum|SE|55.983|14.150|1248
    Norrfjärden|SE|65.418|21.502|1562|Norrfjaerden
    Norrköping|SE|58.594|16.183|93765|Norchehping|Norcopia|Norrcheping|Norrchjoping|Norrkoeping|Norrkøping|Norrshjopin|Norsepinga|Norsh'oping|Norsheping|Norsiopingas|Норрчепінг|Норрчёпинг|Норршёпин|Норчэпінг|Норшепинг|Норшьопинг
    Norrsundet|SE|60.950|17.133|966|Norrsundedet
    Norrtälje|SE|59.758|18.705|19365|Norrtaeljen kunta|Norrtel'e|Norrtelge|Norrtelje|Norrtäljen kunta|Nortele|Nortelje|Telga borealis|Норртелье|Норртельє|Нортеле|Нортеље
    Norsholm|SE|58.505|15.972|566|Norskhol'm|Норсхольм|Норшолм
    Norsjö|SE|64.912|19.482|2057|Naarene|Norsh'o|Norsjoe|Norsjø|Nurshe|Норшьо|Нурше
    Nossebro|SE|58.188|12.716|1884
    Nusnäs|SE|60.967|14.633|741|Nusnaes
    Nyborg|SE|65.783|23.200|823
    Nybro|SE|56.745|15.907|13039|Nibro|Nibru|Njubru|Нибро|Нюбру
    Nyhammar|SE|60.283|14.967|1052|Nyhammar i Sverige
    Nykroppa|SE|59.623|14.303|788|Njkropa|Нйкропа
    Nykvarn|SE|59.800|18.300|6032
    Nykvarn|SE|59.177|17.432|7327
    Nyköping|SE|58.753|17.008|38780|Nicheping|Nisheping|Nisiopingas|Njuchehping|Njuchjoping|Njush'oping|Nykoeping|Nykøping|Ничепінг|Нишепинг|Нючэпінг|Нючёпинг|Нюшьопинг
    Nyland|SE|64.817|20.767|945
    Nyland|SE|63.006|17.759|892|Nyland i Angermanland
    Nynäshamn|SE|58.903|17.948|14532|Nineshamnas|Nineskhamn|Njuneskhamn|Nynaeshamn|Nynashamm|Нинесхамн|Нюнесхамн
    Nälden|SE|63.350|14.250|986|Naelden
    Nässjö|SE|57.653|14.697|17719|Neshe|Nesse|Nessh'o|Nesshjo|Несшьо|Несшё|Неше
    Näsum|SE|56.177|14.497|1307|Naesum
    Näsviken|SE|61.767|16.867|910|Naesviken|Naesviken i Haelsingland|Näsviken i Hälsingland
    Näsåker|SE|63.444|16.902|526|Naesaker
    Nättraby|SE|56.200|15.517|3284
    Nävekvarn|SE|58.633|16.800|779|Naevekvarn
    Obbola|SE|63.700|20.317|2173
    Ockelbo|SE|60.891|16.718|2875|Okelbu|Окелбу
    Odensbacken|SE|59.167|15.533|1378|Odensbaken|Оденсбакен
    Odensjö|SE|57.717|14.167|2646|Odensjoe|Odensjø
    Olofstorp|SE|58.250|14.000|2783
    Olofstorp|SE|57.804|12.171|3746|Олофсторп
    Olofström|SE|56.277|14.534|7526|Olofstroem|Olofstrøm|Ulofstr'om|Ulufstrjom|Улофстрьом|Улуфстрём
    Olsfors|SE|57.691|12.698|617|Олсфорс
    Olstorp|SE|58.817|16.633|1017
    Olstorp|SE|57.823|12.277|1017
    Onsala|SE|57.425|12.029|12275|Онсала
    Onslunda|SE|55.598|14.051|524
    Or|SE|59.375|17.977|6550|OEr
    Ornäs|SE|60.509|15.541|1083|Ornaes
    Orrefors|SE|56.841|15.746|766|Orefors|Орефорс
    Orsa|SE|61.120|14.616|5349|Orsha|Орса|Орша
    Osby|SE|56.382|13.994|7554|Osbju|Осбю
    Oskar-Fredriksborg|SE|59.400|18.433|732|Oscar Fredriksborg
    Oskarshamn|SE|57.265|16.448|18287|Doederhultsvik|Döderhultsvik|Oskarsgamn|Oskarshamnas|Oskarshkhamn|Oskarskhamn|Оскарсгамн|Оскарсхамн|Оскаршхамн
    Oskarström|SE|56.800|12.967|4172|Oskarsstrom|Oskarstroem|Oskarstrøm
    Ostvik|SE|64.883|21.067|537|Оствик
    Otterbäcken|SE|58.950|14.033|686
    Oxelösund|SE|58.671|17.102|11157|Oksel'osund|Okselesund|Okseljosund|Oxeloesund|Oxeløsund|Ukseljosund|Окселесунд|Оксельосунд|Укселёсунд
    Oxie|SE|55.540|13.096|12665
    Pajala|SE|67.213|23.366|2032|Паяла
    Parksidan|SE|59.281|17.848|944|Парксидан
    Partille|SE|57.739|12.106|28648
    Pershagen|SE|59.155|17.653|2235
    Perstorp|SE|56.138|13.395|5847
    Piperskärr|SE|57.783|16.633|579|Piperskaerr
    Piteå|SE|65.317|21.479|23067|Piitime|Pita|Pitejas|Piteo|Питео|Пітео
    Påarp|SE|56.033|12.817|2932|Paarp och Barsloev|Poarp|Påarp och Bårslöv|Поарп
    Pålsboda|SE|59.066|15.337|1610
    Påryd|SE|56.567|15.917|663
    Påskallavik|SE|57.167|16.450|1099
    Raksta|SE|59.221|18.299|629|Ракста
    Ramnäs|SE|59.767|16.200|1333|Ramnaes
    Ramsele|SE|64.067|19.550|964
    Ramsele|SE|63.539|16.468|858
    Ramvik|SE|62.817|17.850|746
    Rannebergen|SE|57.802|12.071|4364
    Ransta|SE|59.810|16.637|850|Ранста
    Reftele|SE|57.175|13.595|1289
    Rejmyre|SE|58.833|15.917|886|Rejmyra
    Resarö|SE|59.429|18.334|3249|Resaroe|Resarø
    Rimbo|SE|59.750|18.367|4882|Rimbu|Римбу
    Rimforsa|SE|58.136|15.687|2259
    Rindö|SE|59.397|18.394|1100|Rindoe|Rindø
    Ringarum|SE|58.333|16.450|605
    Rinkaby|SE|59.467|15.583|700
    Rinkaby|SE|55.983|14.267|768
    Rinkabyholm|SE|56.650|16.267|1631|Rinkabjkholm|Ринкабйхолм
    Rinkeby|SE|59.387|17.928|19349
    Risögrund|SE|65.811|23.245|594|Risoegrund|Risøgrund|Rysegrund|Рысегрунд
    Robertsfors|SE|64.193|20.848|2030|Robertsforsh|Робертсфорш
    Rockneby|SE|56.802|16.350|898
    Roknäs|SE|65.350|21.200|1259
    Rolfs|SE|65.850|23.117|1001|Ролфс
    Rolfstorp|SE|57.150|12.450|537|Ролфсторп
    Roma|SE|57.504|18.459|905|Romakloster
    Romme|SE|60.433|15.500|1735
    Ronneby|SE|56.210|15.276|12612|Ronebi|Ronebis|Ronebju|Ronnebju|Ронеби|Ронебю|Роннебю
    Ronnebyhamn|SE|56.183|15.300|749|Ronnebyredd
    Rosersberg|SE|59.583|17.883|1765
    Rosvik|SE|65.433|21.700|1848
    Rot|SE|61.250|14.033|662|Rot i Dalarna
    Rottne|SE|57.017|14.900|2395|Rotne|Ротне
    Ruda|SE|58.633|15.767|608
    Ruda|SE|57.109|16.114|652
    Rundvik|SE|63.533|19.433|810|Рундвик
    Rutvik|SE|65.672|22.090|896|Рутвик
    Ryd|SE|58.667|15.083|1446
    Ryd|SE|56.467|14.683|1474
    Rydaholm|SE|56.984|14.308|1587|Smalands Rydaholm
    Rydbo|SE|59.462|18.185|597|Rjdbo|Рйдбо
    Rydboholm|SE|57.650|12.883|993|Rjdbokholm|Рйдбохолм
    Rydebäck|SE|55.967|12.767|5904|Rjudebjok|Rydebaeck|Рюдебёк
    Rydsgård|SE|55.473|13.588|1383
    Ryssby|SE|57.717|14.650|689
    Ryssby|SE|56.867|14.167|691|Rjussbju|Рюссбю
    Rättvik|SE|60.886|15.118|5160
    Rävlanda|SE|57.653|12.498|1522|Raevlanda
    Råby|SE|60.100|16.367|879
    Råby|SE|59.533|17.500|924
    Råneå|SE|65.855|22.291|1966
    Råsunda|SE|59.366|17.996|16877
    Råtorp|SE|59.402|13.491|3287
    Röbäck|SE|63.809|20.189|2460|Robacksby|Rodback
    Rödeby|SE|56.261|15.621|3508|Roedeby|Rødeby
    Rönninge|SE|59.200|17.733|0|Roenninge|Rønninge
    Rönnäng|SE|57.933|11.583|1551
    Rörvik|SE|59.900|18.900|555|Roervik|Rørvik
    Rörvik|SE|57.238|14.577|582|Roervik|Rørvik
    Röstånga|SE|56.000|13.283|874|Roestanga|Røstånga
    Sala|SE|59.920|16.607|13087
    Saltsjöbaden|SE|59.283|18.300|9477|Sal'tshjobaden|Saltsh'obaden|Saltsjobadenas|Saltsjoebaden|Saltsjøbaden|Saltsyobaden|Салтшьобаден|Сальтшёбаден
    Sandared|SE|57.710|12.792|2993|Сандаред
    Sandarne|SE|61.259|17.153|1681
    Sandhem|SE|58.017|13.483|706
    Sandhem|SE|57.983|13.767|673
    Sandhult|SE|57.767|12.817|563
    Sandskogen|SE|55.758|12.983|689|Kumle
    Sandviken|SE|60.617|16.767|24724|Sandviken i Sverige|Sandvikenas|Santviken|Сандвикен|Сандвікен
    Sangis|SE|65.856|23.497|543|Сангис
    Sankt Olof|SE|55.633|14.133|666
    Saxdalen|SE|60.147|14.986|620
    Saxtorpsskogen|SE|55.832|12.944|1174|Svanabacken
    Segeltorp|SE|59.276|17.931|10536
    Segersäng|SE|59.028|17.934|757
    Selja|SE|61.017|14.467|547|Selja i Dalarna
    Sexdrega|SE|57.583|13.117|802
    Sibbhult|SE|56.267|14.200|1431|Sibkhult|Сибхулт
    Sigtuna|SE|59.617|17.724|9074|Sigtjuna|Sigtuna jaras|Sigtunae|Sinktouna|Сигтуна|Сигтюна|Сігтуна
    Siljansnäs|SE|60.783|14.850|1274
    Silverdalen|SE|57.541|15.751|681|Силвердален
    Simlångsdalen|SE|56.722|13.132|648
    Simrishamn|SE|55.557|14.350|6779|Cimbrishamn|Cimbrorum portus|Simrishavn|Simriskhamn|Simryskhamn|Симрисхамн|Сімрысхамн
    Sjuntorp|SE|58.200|12.217|2213
    Sjöbo|SE|55.631|13.706|7910|Sh'obu|Sjoebo|Sjøbo|Шьобу
    Sjömarken|SE|57.715|12.835|2596|Sh'jomarken|Sh'omarken|Sjoemarken|Sjømarken|Шьомаркен|Ш’ёмаркен
    Sjörröd|SE|56.283|13.917|672|Sjoerroed|Sjørrød
    Sjötorp|SE|59.483|14.250|551|Sjoetorp|Sjøtorp
    Sjövik|SE|60.150|16.317|892|Sjoevik|Sjøvik
    Sjövik|SE|57.917|12.367|929|Sjoevik|Sjøvik
    Skanör med Falsterbo|SE|55.400|12.850|7077|Skan'or med Falsterbu|Skaner-Falsterbo|Skanoer - Falsterbo|Skanoer med Falsterbo|Skanoer og Falsterbo|Skanoer-Falsterbo|Skanor-Falsterbo|Skanör - Falsterbo|Skanör og Falsterbo|Skanør med Falsterbo|Skanør-Falsterbo|Сканер-Фалстербо|Сканьор мед Фалстербу
    Skara|SE|58.387|13.438|11437|Scara|Скара
    Skattkärr|SE|59.412|13.671|1979|Skattkaerr
    Skavkulla|SE|56.183|15.517|784
    Skee|SE|58.926|11.269|736|Ske|Ске|Скее
    Skegrie|SE|55.406|13.077|1156|Skregie|Скегрие
    Skelleftehamn|SE|64.683|21.233|3069|Sheleftekhamn|Shelleftegam|Шелефтехамн|Шеллефтегам
    Skellefteå|SE|64.751|20.953|35516|Heletti|Selefteo|Shelefteo|Shellefteo|Шелефтео|Шеллефтео
    Skepparkroken|SE|56.292|12.800|705
    Skepplanda|SE|57.983|12.200|1821
    Skillingaryd|SE|57.430|14.094|3965|Shilingarjud|Shillingarid|Shillingarjud|Шилингарюд|Шиллингарюд|Шіллінгарид
    Skillinge|SE|59.424|16.117|841
    Skillinge|SE|55.474|14.283|975
    Skinnskatteberg|SE|59.830|15.693|2383
    Skivarp|SE|55.417|13.567|1258
    Skoghall|SE|59.323|13.466|13605|Skoghalis|Skogkhal|Skugkhal|Скогхал|Скугхал
    Skogsby|SE|56.636|16.523|948|Skugsbju|Скугсбю
    Skogstorp|SE|59.325|16.483|2180
    Skottorp|SE|56.449|12.961|512
    Skottsund|SE|62.291|17.387|1052|Skotcund|Скотцунд
    Skrea|SE|56.883|12.567|1846
    Skruv|SE|57.150|15.167|516
    Skruv|SE|56.676|15.366|586
    Skultorp|SE|58.350|13.833|3644
    Skultuna|SE|59.717|16.417|3378|Skul'tuna|Скултуна|Скультуна
    Skurup|SE|55.478|13.502|8040|Skjurup|Скюруп
    Skutskär|SE|60.625|17.416|6279|Skutsher|Stutskar|Скутшер
    Skyttorp|SE|60.083|17.733|636|Skjtorp|Скйторп
    Skällinge|SE|57.183|12.467|636|Skaellinge
    Skänninge|SE|59.933|18.483|3242|Skenninge
    Skänninge|SE|58.394|15.087|3358|Sheninge|Skaenninge|Skonninge|Сконнинге|Шенинге
    Skärblacka|SE|58.567|15.900|4023
    Skärhamn|SE|57.987|11.557|3495
    Skärplinge|SE|60.467|17.767|720|Skaerplinge
    Skåre|SE|55.383|13.050|5173|Skarelage
    Skåre|SE|59.433|13.433|5444
    Sköldinge|SE|59.031|16.447|685|Skoeldinge|Skøldinge
    Sköllersta|SE|59.137|15.339|1079|Skoellersta|Skøllersta
    Skövde|SE|58.391|13.845|36842|Schedvia|Sh'ovde|Shevde|Shjovde|Siovde|Skoevde|Skofde|Skovd|Skøvde|Шевде|Шьовде
    Slaka|SE|58.367|15.550|593
    Slite|SE|57.705|18.803|946|Sliteh|Слите|Слітэ
    Slottsbron|SE|59.323|13.103|1010|Slotcbron|Solttsbron|Слотцброн
    Slöinge|SE|56.850|12.683|991|Sloeinge|Sløinge
    Smedby|SE|60.700|15.050|3530
    Smedby|SE|56.674|16.243|3607|Smedbju|Смедбю
    Smedjebacken|SE|60.142|15.414|5258|Smedebaken|Смедебакен
    Smygehamn|SE|55.343|13.370|1297|Smjgekhamn|Смйгехамн
    Smålandsstenar|SE|57.162|13.412|4564
    Smögen|SE|58.356|11.224|1292|Sm'ogen|Smoegen|Smøgen|Смьоген
    Sollebrunn|SE|58.117|12.533|1482|Solebrun|Солебрун
    Sollefteå|SE|63.167|17.267|7399|Solefteo|Sollefteo|Солефтео|Соллефтео
    Sollentuna|SE|59.428|17.951|139606
    Sollerön|SE|60.917|14.617|860|Soleron|Sollero|Solleroen|Solleroen i Mora|Sollerön i Mora|Sollerøn|Солерон
    Solna|SE|59.360|18.001|66909|Sol'na|Сольна
    Sommen|SE|58.133|14.967|789|Sommen i Sverige
    Sorsele|SE|65.535|17.537|1175|Sorshele|Suarsa|Соршеле
    Sparreholm|SE|59.067|16.817|734|Sparekholm|Спарехолм
    St Lars|SE|55.686|13.181|0
    Staffanstorp|SE|55.643|13.206|15373|Stafanstorp|Stafanstorpas|Стафансторп
    Stallarholmen|SE|59.367|17.200|1671
    Stavsnäs|SE|59.283|18.683|1784
    Stehag|SE|55.902|13.396|1191|Stekhag|Стехаг
    Stenhamra|SE|59.334|17.688|3588
    Steninge|SE|59.602|17.805|769
    Steninge|SE|56.769|12.630|1112
    Stenkullen|SE|57.795|12.317|2000
    Stensjön|SE|64.983|21.100|663|Stensjo|Stensjoen|Stensjøn
    Stenstorp|SE|58.483|15.067|1630
    Stenstorp|SE|58.273|13.715|1823
    Stenungsund|SE|58.070|11.818|13093|Стенунгсунд
    Stidsvig|SE|56.200|13.133|730|Стидсвиг
    Stigtomta|SE|58.800|16.783|1949|Стигтомта
    Stjärnhov|SE|59.083|17.000|555|Stjaernhov
    Stoby|SE|56.178|13.828|729
    Stockaryd|SE|57.317|14.593|1019
    Stockholm|SE|59.329|18.069|1515017|Estocolm|Estocolme|Estocolmo|Estocolmu|Estokolma|Estokolmo|Holmia|Stakgol'm|Stjokolna|Stoccholm|Stoccolma|Stockholbma|Stockolm|Stocolm|Stocolma|Stokcholme|Stokgol'm|Stokgol'm osh|Stokgolm|Stokhol'm|Stokholm|Stokholma|Stokholmas|Stokholmi|Stokholmo|Stokkholm|Stokkholmur|Stokkolma|Stokol'ma|Stokolm|Stuculma|Stuokhuolms|Sztokholm|Tukholma|Стакгольм|Стокгольм|Стокгольм ош|Стокольма|Стокхолм|Стокҳолм|Стёколна
    Stockvik|SE|62.337|17.366|2532|Stockviksverken
    Stora Höga|SE|58.017|11.833|2846|Stora Hoega|Stora Høga|Stura Kh'oga|Стура Хьога
    Stora Levene|SE|58.325|12.925|809|Stora Levine
    Stora Mellösa|SE|59.217|15.500|801|Stora Melloesa|Stora Melløsa
    Stora Vika|SE|58.956|17.786|695
    Storebro|SE|57.583|15.850|1011|Сторебро
    Storfors|SE|59.532|14.272|2218
    Storuman|SE|65.096|17.117|2188|Luspie
    Storvik|SE|65.150|20.733|2251|Storavik
    Storvik|SE|60.583|16.533|2202|Storvik i Sandviken
    Storvreta|SE|59.959|17.706|6340|Storvreld|Сторврета
    Storå|SE|59.714|15.132|1967
    Strängnäs|SE|59.377|17.031|13693|Strangnass|Stregnesia|Strengnes|Strengnesas|Стренгнес
    Strömma|SE|59.708|19.000|516|Stroemma|Strømma
    Strömma|SE|59.283|18.533|2468|Stroemma|Strømma
    Strömsfors|SE|58.680|16.330|525
    Strömsholm|SE|59.527|16.243|676|Palac Tr'omsgol'm|Stroemsholm|Stromsholms|Strømsholm|Палац Трьомсгольм
    Strömsnäsbruk|SE|56.550|13.717|2246
    Strömstad|SE|58.939|11.171|7176|Str'omstad|Strjomstad|Stroemstad|Strømstad|Стрьомстад|Стрёмстад
    Strömsund|SE|63.852|15.556|3690|Str'omsund|Straejmie|Stroemsund|Strømsund|Стрьомсунд
    Strövelstorp|SE|56.170|12.839|1207|Stroevelstorp|Strøvelstorp
    Stugun|SE|63.167|15.600|599|Stugubyn
    Sturefors|SE|58.333|15.733|2228|Stjureforsh|Стюрефорш
    Sturkö|SE|56.083|15.700|1325|Sturkoe|Sturkø
    Styrsö|SE|57.616|11.786|1324|Styrsoe|Styrsø
    Stångby|SE|55.750|13.198|1943
    Stöde|SE|62.419|16.587|704|Stoede|Støde
    Stöpen|SE|58.478|13.866|1373|Stoepen|Støpen
    Sundborn|SE|60.650|15.767|923|Sundbornsbyn|Сундборн
    Sundbyberg|SE|59.361|17.971|34529|Sundyberg
    Sundsbruk|SE|62.458|17.349|2098|Sund|Сундсбрук
    Sundsvall|SE|62.391|17.306|57606|Sountsval|Sundsval|Sundsval FA|Sundsval'|Sundsvalis|Sundsvall'|Сундсвал|Сундсвалль|Сундсваль
    Sunnansjö|SE|64.090|19.346|557|Sunnansjoe|Sunnansjø
    Sunnansjö|SE|60.217|14.950|614|Sunnansjoe|Sunnansjoe i Dalarna|Sunnansjö i Dalarna|Sunnansjø
    Sunne|SE|59.838|13.143|5026
    Sunningen|SE|58.333|11.833|589|Suningen|Сунинген
    Surahammar|SE|59.707|16.222|6270|Sjurakhamar|Сюрахамар
    Surte|SE|57.825|12.016|6003
    Svalsta|SE|58.743|16.870|1095|Свалста
    Svalöv|SE|55.913|13.108|3852|Sval'ov|Svaliovas|Svaloev|Svalof|Svaløv|Свальов
    Svanberga|SE|59.844|18.666|524|Сванберга
    Svaneholm|SE|57.617|12.817|1000
    Svanesund|SE|58.143|11.818|1946
    Svarte|SE|55.432|13.714|921|Сварте
    Svartvik|SE|62.586|17.908|991
    Svartå|SE|65.033|20.767|592
    Svedala|SE|55.508|13.235|11796|Сведала
    Sveg|SE|62.034|14.366|2543|Свег
    Svenljunga|SE|57.496|13.111|3592
    Svenstavik|SE|62.767|14.435|916|Свенставик|Свенставік
    Svängsta|SE|56.267|14.767|1904|Svaengsta
    Svärdsjö|SE|60.740|15.902|1335|Svaerdsjoe
    Svärtinge|SE|58.655|16.028|3326|Svaertinge|Svartinge Villasamhalle|Svertinge|Свертинге
    Sylta|SE|59.533|15.983|763
    Sylta|SE|59.480|17.716|763
    Säffle|SE|59.132|12.929|9150|Sefle|Сефле
    Sälen|SE|61.150|13.267|769|Saelen|Selen|Селен
    Särna|SE|61.693|13.143|675|Saerna
    Särö|SE|57.506|11.932|2982|Saeroe
    Säter|SE|60.348|15.751|4613|Satar|Seter|Сетер
    Sätila|SE|57.542|12.434|1210|Saetila
    Sätofta|SE|55.917|13.550|1160|Saetofta
    Sävar|SE|63.904|20.550|2968|Saevar|Sevar|Севар
    Sävast|SE|65.770|21.731|3093|Saevast|Sevast|Севаст
    Säve|SE|57.800|11.917|774|Kyrkobyn
    Sävja|SE|59.819|17.700|9723
    Sävsjö|SE|57.403|14.662|5374|Sevsh'o|Севшьо
    Sågmyra|SE|60.717|15.283|552
    Sålanda|SE|57.983|12.217|4240
    Söderala|SE|61.283|16.967|961|Soederala|Søderala
    Söderbärke|SE|60.070|15.560|973|Soederbaerke
    Söderfors|SE|64.817|18.050|1597|Soederfors|Søderfors
    Söderfors|SE|60.383|17.233|1704|Soederfors|Søderfors
    Söderhamn|SE|61.304|17.059|12259|S'oderkhamn|Sederkhamn|Sioderhamnas|Sjoderkhamn|Soederhamn|Søderhamn|Седерхамн|Сьодерхамн
    Söderköping|SE|58.481|16.322|7418|S'odersh'oping|Sedersheping|Sjoderchjoping|Soederkoeping|Søderkøping|Седершепинг|Сьодершьопинг|Сёдерчёпинг
    Södermalm|SE|59.313|18.076|127323|Katarina-Sofia|Maria gamla stan|Maria-Gamlastan|Soeder|Soedermalm|Sofia gamla stan|Söder|Sødermalm
    Södertälje|SE|59.196|17.625|70777|S'odertale|S'odertele|S'odertelie|Sedertel'e|Sedertele|Sedertelje|Siodertelje|Sjodehrtehl'e|Sjodertel'e|Soedertaelje|Telga australis|Седертельє|Седертелје|Седертеље|Сьодертале|Сьодертеле|Сьодертелие|Сёдертелье|Сёдэртэлье
    Söderåkra|SE|56.450|16.067|943|Soederakra|Søderåkra
    Södra Sandby|SE|56.567|16.617|5941|Soedra Sandby|Sødra Sandby
    Södra Sandby|SE|55.717|13.347|6306|Soedra Sandby|Sødra Sandby
    Södra Sunderbyn|SE|65.660|21.940|3162|Gueney Sunderbyn|Güney Sunderbyn|Soedra Sunderbyn|Sunderbyn|Sødra Sunderbyn
    Södra Vi|SE|57.740|15.794|1134|Gueney Vi|Güney Vi|Sjodra-Vi|Soedra Vi|Sødra Vi|Сёдра-Ви
    Sölvesborg|SE|56.052|14.575|8972|S'olvesbori|Selvesborg|Sjol'vesborg|Soelvesborg|Sølvesborg|Селвесборг|Сьолвесбори|Сёльвесборг
    Sörforsa|SE|61.733|16.983|1581|Soerforsa|Sørforsa
    Sörvik|SE|64.133|15.717|718|Soervik|Sørvik
    Sörvik|SE|60.184|15.156|699|Soervik|Sørvik
    Söråker|SE|62.506|17.510|2374|Soeraker|Søråker
    Sösdala|SE|56.040|13.678|1808|Soesdala|Søsdala
    Taberg|SE|57.677|14.089|4486|Smalands Taberg|Taberi|Табери
    Tallboda|SE|58.425|15.682|3311
    Tallåsen|SE|64.300|18.833|608
    Tallåsen|SE|61.867|16.017|586
    Tanumshede|SE|58.724|11.326|1774|Naskal'nye rel'efy v Tanume|Tanum|Наскальные рельефы в Тануме
    Teckomatorp|SE|55.867|13.083|1703
    Tenhult|SE|57.708|14.322|3112|Tenkhult|Тенхулт
    Tensta|SE|59.394|17.901|17083
    Tibro|SE|58.425|14.162|8396
    Tidaholm|SE|58.180|13.958|8175|Tidagol'm|Tidakhol'm|Тидахольм|Тідагольм
    Tidan|SE|58.575|14.005|989|Tidan i Skoevde|Tidan i Skövde|Tidan ne Skoevde|Tidan në Skövde
    Tierp|SE|60.343|17.518|5826|Тиерп
    Tillberga|SE|59.683|16.617|2151|Tilberja|Тилберя
    Timmele|SE|57.859|13.429|788
    Timmernabben|SE|56.967|16.433|1357|Timernaben|Тимернабен
    Timmersdala|SE|58.533|13.750|895|Timersdala|Тимерсдала
    Timrå|SE|62.487|17.326|10495|Timro|Тимро|Тімро
    Timsfors|SE|56.483|13.583|609
    Tingsryd|SE|56.525|14.979|3087|Tingsrjud|Тингсрюд
    Tjuvkil|SE|57.900|11.733|1013
    Tjällmo|SE|58.717|15.350|518|Shelmo|Tjaellmo|Шелмо
    Tjörnarp|SE|55.995|13.628|829|T'jornarp|Tjoernarp|Tjørnarp|Тьёрнарп
    Tobo|SE|60.258|17.656|610
    Tofta|SE|57.490|18.134|627
    Tollarp|SE|55.933|13.983|3404
    Tollarp1|SE|56.167|14.283|3170
    Tollered|SE|57.950|12.100|863|Tallered
    Tollered|SE|57.817|12.417|920
    Tomelilla|SE|55.543|13.955|6826
    Tomtebo|SE|60.417|15.717|633
    Tomtebo|SE|63.804|20.370|741
    Torekov|SE|56.425|12.633|1078
    Torhamn|SE|56.100|15.833|559
    Tormestorp|SE|56.114|13.745|1043|Tormastorp|Торместорп
    Torsby|SE|60.135|13.008|4419|Torsbyn kunta|Torshbju|Tursbju|Торшбю|Турсбю
    Torshälla|SE|59.417|16.467|8928|Torshaella|Torshkhela|Toschela|Торшхела
    Torslanda|SE|57.724|11.770|10129
    Torsåker|SE|63.067|17.750|873
    Torsåker|SE|60.511|16.471|848|Torsoker|Торсокер
    Torsång|SE|60.467|15.567|712
    Torsås|SE|56.413|15.998|2000
    Torup|SE|56.957|13.077|1245
    Tranemo|SE|57.483|13.350|3224
    Tranås|SE|58.037|14.978|14550|Tranos|Tranosas|Транос
    Traryd|SE|56.579|13.749|655
    Trekanten|SE|56.700|16.117|1599
    Trelleborg|SE|55.375|13.157|29316|Tralleborg|Treleborg|Treleborgas|Trelebori|Trileoburgum|Трелеборг|Трелебори|Треллеборг
    Trollhättan|SE|58.284|12.289|48573|Trol'khetan|Trolem Excudia|Trolhetanas|Trolkhetan|Troll'gettan|Troll'khettan|Trollhaettan|Тролльгеттан|Тролльхеттан|Тролхетан|Трольхетан
    Trosa|SE|58.896|17.548|5836|Trusa|Труса
    Träslövsläge|SE|57.054|12.279|1985|Laejet|Läjet|Traesloevslaege
    Trönninge|SE|57.145|12.293|847|Troenninge|Trønninge
    Trönninge|SE|56.617|12.933|1569|Troenninge|Tronningeby|Trønninge
    Trönningenäs|SE|57.138|12.226|743
    Tullinge|SE|59.200|17.900|16000|Tulinge|Тулинге
    Tumba|SE|59.199|17.833|40832|Тумба
    Tumlehed|SE|57.732|11.738|623
    Tuolluvaara|SE|67.850|20.333|979
    Tureholm|SE|59.317|17.717|799|Turekholm|Турехолм
    Tving|SE|56.305|15.471|548
    Tvååker|SE|57.041|12.399|2640
    Tygelsjö|SE|55.517|13.000|3420|Tygelsjoe|Tygelsjø
    Tyringe|SE|56.160|13.598|4712|Tjuringe|Тюринге
    Tystberga|SE|58.850|17.233|869|Tjstberga|Тйстберга
    Täby|SE|59.444|18.069|58123
    Täfteå|SE|63.840|20.479|1305|Taeftea|Teftea
    Tällberg|SE|64.983|20.800|637|Tallberget
    Tällberg|SE|60.817|15.000|875|Taellberg
    Tärnsjö|SE|60.150|16.933|1174|Taernsjoe
    Tångaberg|SE|57.174|12.228|965|Tangeberg
    Töcksfors|SE|59.508|11.844|1221|Toecksfors|Tøcksfors
    Töre|SE|65.912|22.651|1051|Toere|Tøre
    Töreboda|SE|58.707|14.126|4626|Toereboda|Tøreboda
    Ucklum|SE|58.083|11.950|531
    Uddeholm|SE|60.017|13.617|619|Udekholm|Удехолм
    Uddevalla|SE|58.348|11.942|34781|Uddevala|Udevala|Уддевала|Уддевалла|Удевала
    Ullared|SE|57.133|12.717|699
    Ullervad|SE|58.667|13.867|885
    Ulricehamn|SE|57.792|13.414|10629|Bogesund
    Umeå|SE|63.828|20.260|130224|Oumeo|Owmeo|Ubmi|Uma|Umeo|Uumaja|Умеа|Умео
    Undersåker|SE|63.317|13.248|573|Saahka
    Unnaryd|SE|56.950|13.517|823|Unarjd|Унарйд
    Upphärad|SE|58.158|12.305|572
    Upplands Väsby|SE|59.518|17.911|36534|Uplands Vasby|Uplands Vesbi|Uplands Vesbis|Uplands Vesbju|Vasby|Vasby Villastad|Упландс Весби|Упландс Весбю
    Uppsala|SE|59.859|17.639|177074|Oupsala|Ubsala|Upfala|Uppsal|Uppsalae|Uppsalir|Upsala|Upsalia|Upsalo|Убсала|Уппсала|Упсала|Упфала|Өпсала
    Urshult|SE|56.533|14.783|942
    Ursviken|SE|64.713|21.166|3913|Ursvik
    Vadstena|SE|58.449|14.890|5674|Vadstehna|Vadstenium|Вадстена|Вадстэна
    Vaggeryd|SE|57.498|14.148|5122|Vagerjud|Вагерюд
    Vagnhärad|SE|58.946|17.488|3397|Vagnhaerad|Vagnkherad|Вагнхерад
    Valbo|SE|60.650|17.033|7147
    Valdemarsvik|SE|58.203|16.602|2685|Valdemarshvik|Валдемаршвик
    Valje|SE|56.063|14.544|1067
    Valla|SE|63.550|13.800|1584
    Valla|SE|59.017|16.383|1485|Valla i Soedermanland|Valla i Södermanland
    Vallargärdet|SE|59.477|13.585|648|Vallargaerdet
    Vallberga|SE|56.467|13.017|655
    Vallda|SE|57.477|12.001|3929
    Vallentuna|SE|59.534|18.078|31937|Valentiuna|Valentjuna|Valentuna|Vallentunan kunta|Валентуна|Валентюна
    Vallåkra|SE|55.961|12.856|800
    Valskog|SE|59.442|15.944|693|Валског
    Vansbro|SE|60.509|14.225|2042|Vansboro|Vansbru|Вансбру
    Vara|SE|58.262|12.954|4052|Wara
    Varberg|SE|57.106|12.251|34248|Varbergas|Varberi|Varburg|Varburgum|Варберг|Варбери
    Varekil|SE|58.123|11.708|912|Варекил
    Vargön|SE|58.356|12.391|4981|Varagon|Varagons|Vargoen|Vargyon|Vargøn
    Varnhem|SE|58.383|13.650|662
    Vartofta|SE|58.100|13.633|529
    Vasastaden|SE|59.350|18.033|58458|Vasastan
    Vassmolösa|SE|56.600|16.167|524|Vassmoloesa|Vassmoløsa
    Vattholma|SE|60.017|17.733|1410|Vatkholma|Vattkhol'ma|Ваттхольма|Ватхолма
    Vattjom|SE|62.367|17.000|563
    Vaxholm|SE|59.402|18.353|4849|Vaksholmas|Vakskhol'm|Vakskholm|Waxholm|Ваксхолм|Ваксхольм
    Veberöd|SE|55.633|13.483|4850|Veberoed|Veberød
    Veddige|SE|57.266|12.332|2260
    Vedevåg|SE|59.527|15.293|753
    Vedum|SE|58.167|12.983|960
    Vegby|SE|57.683|13.383|575|Vagby
    Veinge|SE|56.550|13.067|1417|Веинге
    Vejbystrand|SE|56.318|12.767|2764|Saltoren
    Velanda|SE|59.200|15.067|563
    Velanda|SE|58.229|12.310|592
    Vellinge|SE|55.471|13.020|6496|Vallinge|Velinge|Велинге
    Vemdalen|SE|62.450|13.867|549|Вемдален
    Vessigebro|SE|56.983|12.650|773
    Vetlanda|SE|57.429|15.078|13430|Vitlanda|Ветланда
    Vi|SE|62.300|17.167|4757|Viforsen
    Vi|SE|62.433|17.417|5841|Ви
    Vibble|SE|57.605|18.256|1709|Vible
    Viby|SE|60.100|17.200|936
    Vidja|SE|59.200|18.067|741
    Vidsel|SE|65.835|20.519|526
    Vika|SE|60.513|15.716|582
    Vikarbyn|SE|60.917|15.017|1193|Vikarbjn|Викарбйн
    Viken|SE|64.726|20.915|3753
    Viken|SE|56.151|12.574|5610
    Vikingstad|SE|58.383|15.432|2335|Викингстад
    Vikmanshyttan|SE|60.298|15.831|840|Vikmanshjtan|Викманшйтан
    Viksäter|SE|59.241|17.615|859
    Vilhelmina|SE|64.624|16.656|3572|Vualtjere
    Villshärad|SE|56.695|12.696|778|Vilsharad
    Vimmerby|SE|57.666|15.855|8037|Vemmaria|Vimerbis|Vimerbju|Vimmerbju|Вимербю|Виммербю
    Vinberg|SE|56.950|12.544|606
    Vindeln|SE|64.202|19.719|2403|Винделн
    Vingåker|SE|59.043|15.874|4548|Vingoker|Вингокер
    Vinninga|SE|58.450|13.267|1033
    Vinslöv|SE|56.100|13.917|3989|Vinsloev|Vinsløv
    Vintrie|SE|55.550|12.967|777|Винтрие
    Vintrosa|SE|59.250|14.950|2285
    Virserum|SE|57.317|15.583|1769
    Visby|SE|57.641|18.296|23402|Rosornas och ruinernas stad|Visbi|Visbija|Visbis|Visbju|Visbue|Visbü|Vismpy|Wisbia|Висби|Висбю|Вісбю
    Viskafors|SE|57.629|12.849|3701|Viskaforsh|Вискафорш
    Vislanda|SE|56.783|14.450|1813
    Vissefjärda|SE|56.533|15.583|658|Vissefjaerda
    Vittangi|SE|67.676|21.642|791|Vittangi Kapell
    Vittinge|SE|59.900|17.067|566
    Vittsjö|SE|56.344|13.661|1787|Vitsjo|Vittsjoe|Vittsjø
    Vollsjö|SE|55.700|13.791|813|Vollsjoe|Vollsjø
    Vrena|SE|58.861|16.699|630|Врена
    Vretstorp|SE|59.033|14.867|852
    Vrigstad|SE|57.350|14.467|1461|Вригстад
    Vuollerim|SE|66.430|20.624|683|Vuolerim|Вуолерим
    Väckelsång|SE|56.633|14.917|954|Vaeckelsang
    Väderstad|SE|58.317|14.917|573|Vaederstad
    Väjern|SE|58.383|11.267|659
    Vänersborg|SE|58.381|12.323|23119|Venersborg|Venersburgum|Venershbori|Venesborgas|Венерсборг|Венершбори
    Vännäs|SE|63.907|19.757|4373|Venes|Венес
    Vännäsby|SE|63.916|19.824|1581|Vaennaesby
    Väring|SE|58.505|13.969|641|Vaering
    Värnamo|SE|57.186|14.040|19061|Vernamo|Vernamu|Вернамо|Вернаму
    Värsås|SE|58.350|14.050|616
    Väröbacka|SE|57.250|12.183|765|Vaeroebacka
    Väse|SE|59.382|13.851|519|Vaese
    Västerfärnebo|SE|59.946|16.278|533|Vaesterfaernebo
    Västervik|SE|57.758|16.637|21178|Vaestervik|Vestervik|Vestervikas|Vestrovicum|Вестервик
    Västerås|SE|59.616|16.553|127799|Arosia|Vaesteras|Vestehros|Vesteros|Vesterosa|Vesterosas|Вестерос|Вестэрос
    Västra Frölunda|SE|57.647|11.929|15924
    Västra Hagen|SE|57.424|11.936|1319|Vaestra Hagen
    Västra Ingelstad|SE|55.491|13.112|824|Vaestra Ingelstad
    Västra Karup|SE|56.417|12.750|552|Vaestra Karup|Vestra Karup|Vjostra-Karup|Vyostra Karup|Вестра Каруп|Вёстра-Каруп
    Växjö|SE|56.878|14.809|71282|Vaexjoe|Veks'o|Vekse|Veksh'o|Vekshe|Veksheh|Vekshjo|Vexioe|Vexionia|Vexiö|Вексьо|Векше|Векшьо|Векшэ
    Vålberg|SE|59.391|13.186|2848
    Våmhus|SE|61.115|14.472|831
    Vårby|SE|59.267|17.884|10115
    Vårgårda|SE|58.037|12.809|5384|Vargarda gielda
    Vårsta|SE|59.165|17.797|2470
    Våxtorp|SE|56.417|13.120|987
    Yngsjö|SE|55.881|14.242|565|Yngsjoe|Yngsjø
    Ystad|SE|55.430|13.820|18806|Istad|Istadas|Justad|Ystadium|Ystao|Істад|Истад|Юстад
    Ytterhogdal|SE|62.175|14.941|534
    Ytternäs|SE|59.783|17.600|775
    Älandsbro|SE|62.677|17.841|928|AElandsbro
    Älmhult|SE|56.551|14.138|9495|Elmkhult|Елмхулт
    Älmsta|SE|59.967|18.800|1376|AElmsta|Elmsta
    Älta|SE|59.267|18.183|9274|Elta|Елта
    Älvdalen|SE|61.228|14.039|1863
    Älvkarleby|SE|60.571|17.449|1517|AElvkarleby
    Älvnäs|SE|59.283|17.767|753|AElvnaes|OElvnaes|Ölvnäs
    Älvsbyn|SE|65.676|21.002|4976|El'vsbjun|Elfsby|Elvsbjun|Елвсбюн|Ельвсбюн
    Älvängen|SE|57.959|12.123|4759|AElvaengen|Alfangen|Elvengen|Елвенген
    Ängelholm|SE|56.243|12.862|23240|AEngelholm|AEngelholms|Engelholm|Engelkholm|Ängelholms|Енгелхолм
    Ärla|SE|59.280|16.679|1272|AErla|Ehrla|OErla|Örla|Эрла
    Åby|SE|58.667|16.183|6917|Aby i OEstergoetland|Obju|Åby i Östergötland|Обю
    Åbyggeby|SE|60.917|16.650|776
    Åbyggeby|SE|60.733|17.117|951
    Åbytorp|SE|59.126|15.074|811
    Åhus|SE|55.917|14.283|9840|Okhus|Охус
    Åkarp|SE|58.233|13.650|5393
    Åkarp|SE|55.654|13.111|5959|Okarp|Окарп
    Åkers Styckebruk|SE|59.250|17.083|2730
    Åkersberga|SE|59.479|18.300|32659|Okersberga|Okershberja|Акерсберга|Окерсберга|Окершберя
    Åled|SE|56.750|12.933|1690
    Ålem|SE|56.950|16.383|797|Olem|Олем
    Åmotfors|SE|59.762|12.362|1347|Amot|Amotsfors
    Åmål|SE|59.051|12.705|9373|Amalia|Omol|Omol'|Омол|Омоль
    Ånge|SE|62.525|15.659|2889|Onge|Онге
    Ånäset|SE|65.450|20.883|622
    Ånäset|SE|64.267|21.050|603
    Åre|SE|63.399|13.080|3552|Are i Sverige|Ore|Оре
    Årjäng|SE|59.392|12.133|3302|Arjange|Arjeng|Oreng|Оренг
    Årnäs|SE|57.206|12.213|679
    Årsta|SE|59.298|18.051|16807
    Årsunda|SE|60.516|16.734|1012
    Åryd|SE|56.828|14.979|687|Aryd i Smaland
    Ås|SE|63.367|16.583|1097
    Ås|SE|63.250|14.567|1572
    Åsa|SE|57.350|12.117|6084
    Åsarp|SE|58.024|13.565|609
    Åsbro|SE|59.000|15.050|1321
    Åseda|SE|57.170|15.344|2557
    Åsele|SE|64.160|17.348|1706|Osele|Sjeltie|Оселе
    Åsensbruk|SE|58.799|12.422|746
    Åshammar|SE|60.637|16.560|535
    Åsljunga|SE|56.317|13.367|738
    Åstorp|SE|56.136|12.944|9215|Ostorp|Осторп
    Åtvidaberg|SE|58.202|15.998|7014|Atvid|Otvidabergas|Otvidaberi|Отвидабери
    Öbonäs|SE|58.543|16.191|646|OEbonaes
    Öckerö|SE|57.708|11.656|3568|OEckeroe|Øckerø
    Ödeborg|SE|58.545|11.975|589|OEdeborg|Ødeborg
    Ödeshög|SE|58.229|14.653|2554|Jodeskh'og|OEdeshoeg|Ødeshøg|Йодесхьог
    Ödsmål|SE|58.717|11.483|557|OEdsmal|Ødsmål
    Ödsmål|SE|58.100|11.850|1414|OEdsmal|Odmals socken|Ødsmål
    Ödåkra|SE|56.104|12.748|5231|OEdakra|Ødåkra
    Öjersjö|SE|57.699|12.134|4394|OEjersjoe|Øjersjø
    Ölmanäs|SE|57.362|12.088|787|Ehl'manes|OElmanaes|Ormanas|Эльманес
    Ölmbrotorp|SE|59.392|15.242|543|OElmbrotorp|Ølmbrotorp
    Ölsta|SE|59.400|17.650|652|OElsta|Ølsta
    Önnestad|SE|56.057|14.022|1392|OEnnestad|Ønnestad
    Örbyhus|SE|60.224|17.701|2025|Ehrbjukhus|OErbyhus|Ørbyhus|Эрбюхус
    Örebro|SE|59.274|15.207|155989|Ehrebru|Ehrehbru|Erebro|Erebru|Erempro|Jorebru|OErebro|OErebro kommuna|OErebro  Isvec|Orebrogia|Örebro kommuna|Örebro  İsveç|Ørebro|Еребро|Еребру|Йоребру|Эребру|Эрэбру
    Öregrund|SE|60.333|18.433|1589|Joregrund|OEregrund|Øregrund|Йорегрунд
    Örkelljunga|SE|56.283|13.278|5193|Jorkeljunga|OErkelljunga|Ørkelljunga|Йоркелюнга
    Örnsköldsvik|SE|63.291|18.715|32493|Ehrnshehl'dsvik|Ehrnshjol'dsvik|Ernseldsvika|Ernshel'dsvik|Ernsheldsvik|Ernsioldsvikas|Jornsh'oldsvik|OErnskoeldsvik|OEvik|Ornskolntsvik|Övik|Ørnskøldsvik|Ерншелдсвик|Ерншельдсвік|Йорншьолдсвик|Орнсколдсвик|Эрншэльдсвік|Эрншёльдсвик
    Örsundsbro|SE|59.733|17.300|1302|Ehrsundsbro|OErsundsbro|Orundsbro|Ørsundsbro|Эрсундсбро
    Ösmo|SE|58.983|17.900|3866|OEsmo|Øsmo
    Östansjö|SE|66.092|17.523|862|OEstansjoe|Østansjø
    Östansjö|SE|59.050|14.983|869|OEstansjoe|Østansjø
    Österby|SE|57.718|18.801|527|OEsterby|Østerby
    Österbybruk|SE|60.200|17.900|2331|OEsterbybruk|Østerbybruk
    Österbymo|SE|57.825|15.274|897|OEsterbymo|Østerbymo
    Östermalm|SE|59.339|18.085|36418|Ehstermal'm|OEstermalm|Stockholm kerueletei|Stockholm kerületei|Østermalm|Эстермальм
    Östersund|SE|63.179|14.636|49806|Ehstehrsund|Ehstersund|Estersount|Estersund|Estesunda|Estesundas|Jostershund|OEstersund|Østersund|Естерсунд|Йостершунд|Эстерсунд|Эстэрсунд
    Östervåla|SE|60.183|17.183|1696|OEstervala|Østervåla
    Östhammar|SE|60.259|18.374|4726|Jostkhamar|OEsthammar|Østhammar|Йостхамар
    Östnor|SE|61.033|14.483|523|OEstnor|Østnor
    Östra Grevie|SE|55.467|13.133|758|OEstra Grevie|Østra Grevie
    Östra Husby|SE|58.583|16.550|868|OEstra Husby|Østra Husby
    Östra Karup|SE|56.426|12.936|789|OEstra Karup|Østra Karup
    Östra Ljungby|SE|56.196|13.092|1740|OEstra Ljungby|Østra Ljungby
    Överhärde|SE|60.617|16.967|553
    Överhörnäs|SE|63.288|18.581|602|Hornas
    Överkalix|SE|66.328|22.844|1036|OEverkalix|Ylikainuu|Øverkalix
    Överlida|SE|57.350|12.897|540|OEverlida|Øverlida
    Övertorneå|SE|66.388|23.654|1906|Ehverturneo|Everturneo|Jovertorneo|Matarenki|OEvertornea|Ofer Torne|Ofver Tornea|Overtorne|Ylitornio|Øvertorneå|Евертурнео|Йоверторнео|Эвертурнео
    Överum|SE|57.989|16.314|1166|OEverum|Øverum
    Öxeryd|SE|57.736|12.279|544|OExeryd|Øxeryd
    Aas|NO|63.050|11.650|0|As
    Aksdal|NO|59.424|5.446|0
    Alta|NO|69.969|23.272|15094|Alattio|Alta vald|Kommun Alta|Алта
    Alvdal|NO|62.108|10.631|2445|Alvdal kommun
    Andenes|NO|69.314|16.119|2694|Анденес
    Andselv|NO|69.066|18.516|741|Andselva|Annsehl'v|Аннсэльв
    Arendal|NO|58.462|8.773|30916|Arehndal|Arendale|Arendales|Arendali vald|Arendalis|Arendals kommun|Kommun Arendal|Арендал|Арэндал
    Ask|NO|60.071|11.036|6890
    Asker|NO|59.833|10.437|61906|Asker koezseg|Asker kommuna|Asker község|Askeri vald|Askeris|Askers kommun|Kommun Asker|Аскер
    Askim|NO|59.583|11.163|12482|Ashim|Askimi vald|Kommun Askim|Ашим
    Askvoll|NO|61.347|5.062|0
    Aukra|NO|62.783|6.900|730|Aukra kommun
    Auli|NO|60.035|11.360|2638
    Aurdal|NO|60.924|9.415|702|Aurdalsbyen
    Aure|NO|63.268|8.529|3384|Aure kommun|Ehure|Kommun Aure|Ауре|Эуре
    Aurlandsvangen|NO|60.906|7.187|0
    Aursmoen|NO|59.928|11.443|2173|Aurskog|Urskog
    Austevoll|NO|60.110|5.162|5297|Austevolls kommun|Ehustevoll|Kommun Austevoll|Эустеволл
    Austrheim|NO|60.777|4.932|0
    Bagn|NO|60.822|9.552|607
    Balestrand|NO|61.210|6.536|769|Balestrands kommun|Balestrann|Kommun Balestrand|Балестранн
    Ballangen|NO|68.343|16.831|956|Balak|Balangen|Balat|Ballangeni vald|Ballangens kommun|Kommun Ballangen|Баланген|Балланген
    Ballstad|NO|68.074|13.545|758|Balstad|Balstadt|Баллстад
    Bangsund|NO|64.392|11.397|878
    Barkåker|NO|59.319|10.390|1238|Barkaaker
    Batnfjordsøra|NO|62.895|7.673|387|Batnfjordsora|Batnfjordsoren|Battenfjordsoren
    Beisfjord|NO|68.376|17.596|589|Beisfjord i Ofoten
    Berg|NO|69.450|17.250|888|Bergi vald|Bergs kommun|Birgi|Comuna Berg|Gmina Berg|Kommun Berg|Берг
    Bergen|NO|60.393|5.324|294029|Bargen|Berga|Bergen (Hordaland)|Bergena|Bergenas|Bergeno|Bergn|Bernken|Birgon|Bjoergvin|Björgvin|Берген
    Berger|NO|59.550|10.386|1125|Berger i Vestfold
    Bergset|NO|61.891|11.078|0|Berset
    Berkåk|NO|62.825|10.012|914|Berkaak
    Berlevåg|NO|70.858|29.086|906|Bearalvahki|Berlevaag|Berlevog|Берлевог
    Billingstad|NO|59.875|10.482|2349
    Birkeland|NO|58.331|8.232|2962
    Birketveit|NO|58.459|7.917|0
    Bismo|NO|61.884|8.267|0
    Bismoen|NO|61.883|8.267|573
    Bjerkvik|NO|68.549|17.557|1088|Bjorkvang|Bjorkvik|Bjørkvang|Bjørkvik|Rahkka
    Bjørkelangen|NO|59.884|11.564|2346|Bjorkelangen
    Bjørnevatn|NO|69.667|29.987|2536|Bjornevand|Bjornevatn|Bjornvandet|Guovzajavri|Kruuvakylae|Kruuvakylä
    Blakstad|NO|59.819|10.464|1898|Blakkstad
    Blakstad|NO|58.505|8.646|0
    Bodø|NO|67.283|14.375|34073|Badaddjo|Bode|Bodjo|Bodo|Bodo vald|Bodoe|Bodø vald|Bud'o|Bude|Budejju|Budjo|Budzjo|Kommun Bodo|Kommun Bodø|Боде|Бодо|Буде|Будзё|Будьо
    Bogen|NO|68.526|16.993|395|Bogen i Ofoten|Randa
    Bokn|NO|59.231|5.435|0
    Borgheim|NO|59.226|10.407|0
    Borkenes|NO|68.773|16.171|1508
    Botngård|NO|63.765|9.809|1144|Botngaard
    Brattvåg|NO|62.600|6.444|2146|Bratvaag
    Breivikbotn|NO|70.589|22.287|0|Breidvikbotn
    Brekstad|NO|63.687|9.665|1835|Brekkstad|Breksta|Brokstad|Брекста|Брекстад
    Bruflat|NO|60.888|9.641|235|Etnedalen
    Bruhagen|NO|63.053|7.634|0
    Brumunddal|NO|60.881|10.939|11019|Brumunddalen
    Bryne|NO|58.735|5.648|12465
    Brønnøysund|NO|65.475|12.213|5045|Br'on'ojsun|Brjonnjojsunn|Bronno|Bronnoy|Bronnoysund|Brønnø|Brønnøy|Брьоньойсун|Брённёйсунн
    Brøstadbotn|NO|69.089|17.695|0
    Bud|NO|62.907|6.914|768
    Burfjord|NO|69.938|22.052|405
    Bygland|NO|58.828|7.796|0
    Bykle|NO|59.354|7.357|995|Bjukle|Bykle kommun|Bykle vald|Kommun Bykle|Бюкле
    Båtsfjord|NO|70.634|29.718|2166|Bahcavuotna|Batsfjordi vald|Batsfjords kommun|Botsf'ord|Kommun Batsfjord|Ботсфьорд
    Bø|NO|59.413|9.069|2522|Bo|Bo i Telemark|Bø i Telemark
    Børgen|NO|60.094|11.213|593|Borgen|Borgen i Ullensaker
    Børsa|NO|63.327|10.069|0
    Dale|NO|61.775|9.495|773
    Dale|NO|61.364|5.400|1186|Dale i Sunnfjord|Fjaler
    Dale|NO|60.586|5.819|1193|Dale i Bruvik|Dalekvam
    Dalen|NO|59.445|8.005|532|Dalen i Telemark
    Dokka|NO|60.835|10.074|2924
    Dombås|NO|62.076|9.128|1163|Dombaas
    Dovre|NO|61.987|9.256|439
    Drammen|NO|59.744|10.204|106013|Dramen|Dramenas|Dramens|Kommun Drammen|Ntramen|Драмен|Драммен
    Drøbak|NO|59.662|10.628|11363|Dr'obak|Drebak|Drjobak|Drobak|Дребак|Дрьобак
    Egersund|NO|58.451|6.000|11433|Ajersun|Ejersund|Айерсун|Ејерсунд
    Eide|NO|62.917|7.447|1155|Eide kommun|Eide pa Nordmore|Eide på Nordmøre
    Eidfjord|NO|60.468|7.072|569|Ehjdf'ord|Eidfjord i Hardanger|Eidfjords kommun|Ejdf'ord|Kommun Eidfjord|Oyfjord|Ейдфьорд|Эйдфьорд
    Eidsvoll|NO|60.331|11.263|0|Eidsvold|Eidsvoll kommun
    Eidsvåg|NO|62.777|8.066|891|Eidsvaag
    Eike|NO|59.398|5.364|1408
    Eina|NO|60.629|10.599|657
    Eivindvik|NO|60.981|5.075|0|Eivinvik|Ejvindvik
    Elnesvågen|NO|62.854|7.138|2362
    Elverum|NO|60.882|11.562|12490|Ehl'verum|Elverumi vald|Kommun Elverum|Елверум|Эльверум
    Elvestad|NO|59.624|10.951|0
    Engerdal|NO|61.759|11.959|0|Ehngerdal|Engerdals kommun|Kommun Engerdal|Энгердал
    Ensjø|NO|59.914|10.787|10000
    Espeland|NO|60.382|5.466|1793|Espeland i Bergen
    Etne|NO|59.665|5.937|1283|Etne kommun|Etnesjoen|Etnesjøen
    Evenskjer|NO|68.583|16.572|601|Evenskjaer|Evenskjær|Skearri|Vierva
    Evje|NO|58.586|7.804|0
    Evjen|NO|68.267|13.733|2127
    Fagernes|NO|60.986|9.232|1951|Coalbmi|Fagernesas|Fajernes|Фагернес|Фајернес
    Fagerstrand|NO|59.737|10.594|1990
    Falkhytta|NO|62.805|6.887|0
    Farnes|NO|61.309|7.797|3465|Ovre Aardal|Ovre Ardal|Øvre Aardal|Øvre Årdal
    Farsund|NO|58.095|6.805|3377
    Fauske|NO|67.259|15.392|5953|Фауске
    Fedje|NO|60.779|4.715|480|Fedje kommun
    Fetsund|NO|59.925|11.157|6441|Fetsun|Фетсун
    Fevik|NO|58.378|8.676|4989|Fevig
    Fillan|NO|63.606|8.970|510
    Finnsnes|NO|69.230|17.981|3907|Finsnes|Финнснес|Финснес
    Fiskå|NO|62.101|5.558|0
    Fitjar|NO|59.918|5.317|1751|Fitjar kommun
    Fjellfoten|NO|60.090|11.472|1029
    Fjellstrand|NO|59.794|10.607|832|Fjeldstrand
    Fjerdingby|NO|59.926|11.065|0
    Flateby|NO|59.830|11.153|3298
    Flekkefjord|NO|58.297|6.661|9048|Flekef'or|Flekkef'ord|Flekkefjords kommun|Kommun Flekkefjord|Флекефьор|Флеккефьорд
    Flisa|NO|60.613|12.011|0
    Florø|NO|61.600|5.033|9024|Flore|Floro|Flur'o|Flurjo|Kinn|Флоре|Флурьо|Флурё
    Flå|NO|60.430|9.462|0|Flaa
    Folldal|NO|62.132|9.997|497|Foldal
    Follebu|NO|61.216|10.285|959
    Forset|NO|61.202|10.144|637|Fosset
    Fosnavåg|NO|62.342|5.634|0|Forsnevaag
    Fossbergom|NO|61.838|8.568|2211|Lom|Loms kommun|Лом
    Fossby|NO|59.222|11.699|318|Fosby
    Fosser|NO|59.820|11.487|557
    Fredrikstad|NO|59.218|10.930|83761|Frederikstad|Фредрикстад
    Frekhaug|NO|60.513|5.243|1610
    Frogner|NO|60.025|11.103|1174|Frogner i Lillestrom|Frogner i Lillestrøm|Фрогнер
    Frosta|NO|63.589|10.742|2495|Фроста
    Frydenberg|NO|59.929|10.789|1500
    Fyresdal|NO|59.183|8.092|1198|Kyrkjebygdi|Moland
    Førde|NO|61.452|5.857|10339|Forde|Fords
    Gaupne|NO|61.405|7.295|1257
    Geilo|NO|60.534|8.205|2500|Ejlu|Gejla|Gejlo|Gielo|Gjelo|Jejlu|Гейла|Гейло|Ейлу|Йейлу
    Ginnasluokta|NO|68.405|17.308|514|Haakvik|Hakvik|Hakvika|Nordre Hakvika
    Giskemo|NO|62.483|6.867|548
    Gjerstad|NO|58.881|9.019|289
    Gjøvik|NO|60.796|10.692|17596|Gjoevik|Gjovik|Gjoviki vald|Gjoviks kommun|Gjøviki vald|Gjøviks kommun|Jevik|Jjovik|Jovik|Jovikas|Kommun Gjovik|Kommun Gjøvik|Јевик|Йовик|Йёвик
    Gladstad|NO|65.677|11.962|300
    Glomfjord|NO|66.817|13.944|1089|Glaamen|Glamfjord
    Gol|NO|60.701|8.946|2530|Gol kommun
    Granvin|NO|60.524|6.719|460|Granvin kommun
    Gratangen|NO|68.650|17.683|0
    Gravdal|NO|68.118|13.553|1662
    Greverud|NO|59.773|10.804|4500
    Grimstad|NO|58.340|8.593|24017|Grimsta|Grimstadi vald|Kommun Grimstad|Гримста|Гримстад
    Grong|NO|64.465|12.316|1065
    Grua|NO|60.257|10.662|1587
    Grøa|NO|62.644|8.725|502|Groa|Groa pa Nordmore|Grodal|Grøa på Nordmøre|Grødal
    Gullhaug|NO|59.501|10.252|2604|Guldhaug|Gullaug
    Gvarv|NO|59.388|9.172|871
    Haga|NO|60.054|11.374|579
    Hagavik|NO|60.181|5.401|1305
    Halden|NO|59.125|11.388|21970|Fredrikshald|Khalden|Халден
    Hallingby|NO|60.271|10.185|772
    Hamar|NO|60.794|11.068|29479|Gamar|Hamaras|Hamars|Hammaria|Khamar|Kommun Hamar|Гамар|Хамар
    Hammerfest|NO|70.663|23.681|11448|Hammarfeasta|Hammerfest koezseg|Hammerfest község|Hammerfesti vald|Khamerfest|Khammerfest|Kommun Hammerfest|Хамерфест|Хаммерфест
    Hamnvik|NO|68.779|17.172|474
    Hansnes|NO|69.967|19.628|493
    Haram|NO|62.658|6.241|9357|Harams kommun|Haramsoy|Haramsøy|Kharam|Kommun Haram|Харам
    Hardbakke|NO|61.076|4.841|334
    Hareid|NO|62.370|6.029|3626|Indre Hareid|Midtre Hareid|Ytre Hareid
    Harstad|NO|68.798|16.542|20953|Harsta|Kharstad|Харстад
    Hatteng|NO|69.271|19.959|0|Hahtta|Hattu
    Hattfjelldal|NO|65.597|13.988|0|Aarporte|Arbordi|Hattfjelldals kommun|Khattf'ell'dal|Kommun Hattfjelldal|Хаттфьелльдал
    Hauge i Dalane|NO|58.344|6.281|2148|Hauge
    Haugesund|NO|59.414|5.268|40321|Gaugesun|Haugesiundas|Khaugesun|Khaugezund|Khavesund|Khjougesunn|Kommun Haugesund|Гаугесун|Хавесунд|Хаугезунд|Хаугесун|Хёугесунн
    Hauknes|NO|66.283|14.067|2110
    Heggenes|NO|61.144|9.069|0
    Hegra|NO|63.464|11.115|649|Hegre|Khegra|Хегра
    Heiås|NO|59.700|11.298|654|Bastad|Heiaas|Heiasbyen
    Hell|NO|63.446|10.901|1921|Hel
    Hellvik|NO|58.478|5.878|643|Helvik
    Hemnes|NO|59.721|11.455|613
    Hemnesberget|NO|66.225|13.616|1335
    Hemsedal|NO|60.863|8.553|1876|Khemsedal'|Хемседаль
    Hermansverk|NO|61.185|6.850|2144|Khermansverk|Хермансверк
    Herre|NO|59.104|9.562|1281
    Hjelmelandsvågen|NO|59.237|6.179|0
    Hjelset|NO|62.781|7.493|1001|Hjellset|Kh'el'set|Хьельсет
    Hof|NO|60.553|12.022|809
    Hokksund|NO|59.771|9.910|0
    Hol|NO|60.615|8.294|0|Hols kommun|Huoles|Khul'|Kommun Hol|Хуль
    Holme|NO|59.651|5.161|623
    Holmestrand|NO|59.488|10.318|6135|Holmestrand kommun
    Hommelvik|NO|63.411|10.794|5418
    Hommersåk|NO|58.926|5.851|5692|Hommarsak
    Honningsvåg|NO|70.982|25.970|2484|Honingsvogas|Honnesvahki|Honningsvaag|Khoningsvog|Khonningsvog|Sondre Honningsvaag|Sondre Honningsvag|Хонингсвог|Хоннингсвог
    Hopen|NO|63.465|8.014|0
    Hornindal|NO|61.969|6.524|0
    Horten|NO|59.417|10.483|27178|Hortenas|Hortens kommun|Khorten|Khuten|Kommun Horten|Хортен|Хутен
    Hov|NO|60.699|10.352|2054|Hov i Land
    Hovden|NO|59.560|7.357|413|Hovde|Hovden I Setesdal
    Hovin|NO|63.106|10.224|588|Hovin i Gauldal
    Hundorp|NO|61.555|9.941|615
    Hurdal|NO|60.435|11.067|0
    Husøya|NO|66.502|12.096|0
    Hvittingfoss|NO|59.486|10.012|1016|Vittingfos|Vittingfoss
    Hylkje|NO|60.510|5.354|2277
    Hyllestad|NO|61.171|5.296|0|Hyllestad kommun
    Hønefoss|NO|60.168|10.256|13678|Hionefosas|Honefoss|Kh'onefos|Khenefos|Khjonefoss|Хенефос|Хьонефос|Хёнефосс
    Høyanger|NO|61.223|6.085|2051
    Høylandet|NO|64.629|12.302|0
    Ikornnes|NO|62.386|6.551|737|Ekornnes|Ekornue
    Ilseng|NO|60.776|11.227|876
    Indra Haga|NO|60.388|5.771|900
    Indre Arna|NO|60.418|5.471|6536|Arna
    Indre Ålvik|NO|60.433|6.432|592|Aalvik|Alvik
    Innbygda|NO|61.315|12.264|2433|Trysil
    Inndyr|NO|67.034|14.027|649|Indyr
    Isdalstø|NO|60.555|5.269|0|Isdalssto|Isdalsstø|Isdalsto
    Ise|NO|59.300|11.220|691
    Ivgobahta|NO|69.391|20.267|539|Skibotn|Skibotten|Yykeaenperae|Yykeänperä
    Jaren|NO|60.393|10.562|4848
    Jessheim|NO|60.142|11.175|12365|Jeskhajm|Jesseim|Jesskhejm|Йессхейм|Йесхайм
    Jevnaker|NO|60.240|10.387|4308
    Jondal|NO|60.276|6.252|0|Jondal kommun
    Jordtveit|NO|58.272|8.507|653|Jortveid
    Judaberg|NO|59.172|5.876|560
    Justvik|NO|58.197|8.031|2770|Gjusvig
    Jørpeland|NO|59.023|6.041|7230|Jorpeland
    Kabelvåg|NO|68.211|14.476|2291|Kabel'vog|Kabelvaag|Vahki|Кабельвог
    Karlshus|NO|59.352|10.872|1801|Carlshuus|Karlsbunden|Rade
    Kaupanger|NO|61.185|7.243|892
    Kautokeino|NO|69.012|23.041|2000|Guov'dagaei'dno|Guov'dagæi'dno|Guovdagaeidno|Guovdagaeino|Guovdageaidnu|Guovdageaidnu Kautokeino|Guovdageaidnu vald|Guovdageainnu suohkan|Guovdageajdnu|Guovdagæidno|Guovdagæino|Kautokeini|Kautokeino kommun|Kautokeino kommuna|Kjoutukejnu|Kommun Kautokeino|Koutokeino|Гуовдагеайдну|Кёутукейну
    Kil|NO|58.892|9.301|901
    Kinsarvik|NO|60.376|6.719|459|Кинсарвик
    Kirkebygda|NO|59.492|10.874|0
    Kirkebygda|NO|59.765|11.145|0
    Kirkenes|NO|69.727|30.046|3529|Circenes|Girkonjarga|Khirkenes|Kirkenesas|Kirkkoniemi|Ћирћенес|Киркенес|Кіркенес|Хиркенес
    Kirkenær|NO|60.458|12.059|1231|Kirkenaer|Kirkenaer i Solor|Kirkenær i Solør
    Kjenn|NO|59.931|10.954|0
    Kjøllefjord|NO|70.946|27.346|945
    Kjøpsvik|NO|68.097|16.374|960|Gasluokta|Kjonsvik|Kjopsvik
    Kleppe|NO|58.774|5.629|10092
    Kleppestø|NO|60.408|5.228|0|Kleppesto
    Klokkarvik|NO|60.225|5.151|627
    Klæbu|NO|63.298|10.483|0|Klaebu|Klaebu kommun|Klebu|Klæbu kommun|Kommun Klaebu|Kommun Klæbu|Клебу
    Kløfta|NO|60.074|11.138|5942|Klofta
    Knappskog|NO|60.379|5.056|1640
    Knappstad|NO|59.624|11.033|1133|Knapstad
    Knarvik|NO|60.545|5.282|5875|Knarrevik|Knarrvik|Knarrviki
    Kolbotn|NO|59.811|10.804|0|Kollbotn
    Kolbu|NO|60.650|10.745|581
    Kolvereid|NO|64.865|11.605|1467|Kol'verajd|Kolveraj|Колверай|Кольверайд
    Kongsberg|NO|59.669|9.650|17667|Kongsberg kommun|Конгсберг
    Kongsvinger|NO|60.190|11.998|12338|Kommun Kongsvinger|Kongsvingeris|Конгсвингер
    Kopervik|NO|59.284|5.307|11561|Копервик
    Koppang|NO|61.572|11.047|1101
    Korgen|NO|66.077|13.822|878
    Kragerø|NO|58.869|9.415|5158|Kommun Kragero|Kommun Kragerø|Krager'o|Kragerjo|Kragero|Kragero kommun|Kragero vald|Kragerø kommun|Kragerø vald|Крагерьо|Крагерё
    Kristiansand|NO|58.147|7.996|117237|Christiansand|Krisjansanna|Kristiansand S|Kristiansand Sor|Kristiansand Sør|Kristiansann|Kryscijansan|Кристиансанд|Кристиансанн|Крысціянсан
    Kristiansund|NO|63.110|7.728|24013|Kristiansund Nord|Kristiansund kommun|Kristiansunn|Кристиансунн
    Krokstadøra|NO|63.401|9.501|0|Krokstadora|Krokstadoren
    Kvam|NO|61.665|9.688|844
    Kvelde|NO|59.192|9.969|854
    Kvinesdal|NO|58.312|6.962|6024|Kvinesdal kommun
    Kviteseid|NO|59.402|8.493|640
    Kyrkjebygda|NO|58.615|7.414|0
    Kyrksæterøra|NO|63.291|9.089|2471|Kirksaeteroren|Kyrksaeterora|Kyrkseterora|Kyrkseterøra
    Kárášjohka|NO|69.472|25.511|1844|Karasjok|Карасйок
    Lakselv|NO|70.051|24.972|2283|Lakeselv|Laksehl'v|Leavdnja|Lemmijoki|Лакселв|Лаксэльв
    Lampeland|NO|59.835|9.579|0
    Langangen|NO|59.088|9.805|505
    Langesund|NO|59.001|9.749|0
    Langevåg|NO|62.441|6.191|0|Langevaag
    Langevåg|NO|59.607|5.234|733
    Larkollen|NO|59.332|10.667|1373|Laurkollen
    Larsnes|NO|62.203|5.577|626|Larnes
    Larvik|NO|59.053|10.035|23113|Kommun Larvik|Larvikas|Larviki vald|Larviks kommun|Ларвик|Ларвік
    Lauvsnes|NO|64.501|10.894|467
    Leinesfjorden|NO|67.775|15.015|0
    Leira|NO|60.970|9.295|771
    Leirsund|NO|59.997|11.087|1177
    Leirvik|NO|59.780|5.501|14126
    Leknes|NO|65.100|11.700|0
    Leknes|NO|68.147|13.612|3556
    Leland|NO|66.064|12.943|718
    Lena|NO|60.674|10.813|1245
    Lenvik|NO|69.443|18.156|11679|Leangaviika|Leaŋgáviika|Lenvik kommun
    Lervik|NO|59.271|10.746|2331
    Lesja|NO|62.118|8.864|0
    Levanger|NO|63.746|11.300|20171|Kommun Levanger|Levangers kommun|Levangken|Lievenge|Левангер
    Lierbyen|NO|59.787|10.244|0
    Liknes|NO|58.312|6.962|2141
    Lillehammer|NO|61.115|10.466|29011|Lelehameris|Lilechamer|Lilehameris|Lilekhamer|Lillegammer|Lillehammere|Lillehammers kommun|Lillekhammer|Лилехамер|Лиллехаммер|Лілехамер|Ліллегаммер
    Lillesand|NO|58.249|8.378|7966|Lillesand kommun|Lillesann|Лиллесанн
    Lillestrøm|NO|59.956|11.049|89684|Lilestr'om|Lilestrem|Lilestriomas|Lillestrem|Lillestrjom|Lillestrom|Лилестрем|Лилестрьом|Лиллестрём|Ліллестрем
    Lindeberg|NO|60.038|11.124|571
    Lindås|NO|60.736|5.161|1383
    Lofthus|NO|60.333|6.662|565
    Lonevåg|NO|60.526|5.496|874|Lonevaag
    Lundamo|NO|63.152|10.286|1063|Lund|Lunde|Lundemo
    Lunde|NO|59.298|9.103|1422|Bjervamoen|Lunde i Telemark|Лунде
    Lurøy|NO|66.419|12.842|0
    Luster|NO|61.443|7.460|5302|Kommun Luster|Lusters kommun|Лустер
    Lyefjell|NO|58.735|5.736|2200|Lye
    Lyngdal|NO|58.138|7.070|3671|Lyngdal kommun
    Lyngseidet|NO|69.576|20.219|821|Lyngsejdet
    Lysaker|NO|59.910|10.635|3439|Lisaker|Ljusaker|Люсакер
    Lærdalsøyri|NO|61.100|7.474|1135|Laerdal|Lærdal
    Løding|NO|67.301|14.739|2835|Ljoding|Loding|Лёдинг
    Lødingen|NO|68.414|15.996|1976|Lodingen|Loedingen
    Løken|NO|59.796|11.466|906|Loken|Loken i Holand|Løken i Høland
    Løkken Verk|NO|63.126|9.705|943|Ljokken Verk|Lokken|Lokken Vaerk|Lokken Verk|Løkken|Løkken Værk|Лёккен Верк
    Løpsmarka|NO|67.313|14.449|2308|Laupsmarka|Lopsmarka|Lopsmarken
    Lørenfallet|NO|60.020|11.230|926|Loren|Lorenfallet|Løren
    Løten|NO|60.819|11.342|2754|Loiten|Loten
    Magnor|NO|59.951|12.202|967
    Malm|NO|64.075|11.224|1268
    Malvik|NO|63.433|10.683|6419|Malvik kommun|Малвик
    Mandal|NO|58.027|7.453|11053|Kommun Mandal|Mandali vald|Mandalis|Mandals kommun|Мандал
    Manger|NO|60.641|5.041|814
    Masfjorden|NO|60.799|5.304|0|Masfjorden kommun|Masfjordnes
    Maura|NO|60.258|11.032|4224
    Mebonden|NO|63.230|11.031|0
    Mehamn|NO|71.041|27.851|779|Mehavn|Mekhamn|Мехамн
    Meieribyen|NO|59.475|11.161|0
    Melbu|NO|68.502|14.800|2257|Mel'bu|Мелбу|Мельбу
    Melhus|NO|63.286|10.278|6393
    Melsomvik|NO|59.224|10.336|2067
    Meråker|NO|63.414|11.743|961|Kommun Meraker|Maraker|Meraaker|Merakers kommun|Meroker|Muorahka|Мерокер
    Midsund|NO|62.674|6.674|468|Midsund kommun|Misund
    Mjøndalen|NO|59.751|10.025|0|Mjondalen
    Mo|NO|60.816|5.806|0
    Mo i Rana|NO|66.313|14.143|18866|Mo|Mu i Ran|Mu i Rana|Mu-i-Rana|Мо и Рана|Му и Рана|Му-и-Рана
    Moelv|NO|60.933|10.700|4547|Moelven
    Moen|NO|69.130|18.612|847|Moen i Malselv
    Moi|NO|58.457|6.552|1926
    Molde|NO|62.738|7.159|22410|Kommun Molde|Mol'de|Molde kommun|Mole|Muolde|Молде|Моле|Мольде
    Moldjord|NO|67.006|14.574|0|Moldjorden
    Mosjøen|NO|65.836|13.191|9636|Mosjoen|Mush'oen|Mushjoehn|Мушьоен|Мушёэн
    Moss|NO|59.434|10.658|49668|Kommun Moss|Mos|Mosas|Moss kommun|Mossi vald|Мос|Мосс
    Mosterhamn|NO|59.699|5.386|1167|Moster|Mosterham|Mosterhavn
    Myra|NO|58.749|8.863|781
    Myre|NO|69.106|15.963|1995
    Myre|NO|68.914|15.078|2086|Mjure|Мюре
    Mysen|NO|59.554|11.326|5516
    Måløy|NO|61.935|5.114|3343|Maaloey|Maloy|Maloya|Mol'oj|Moldo|Molej|Moljoj|Molyoy|Måløya|Молей|Молеј|Мольой
    Namsos|NO|64.466|11.496|8413|Kommun Namsos|Namsus|Njaarke|Намсос|Намсус
    Namsskogan|NO|64.929|13.160|0
    Narvik|NO|68.438|17.427|14141|Kommun Narvik|Narviika|Narvikas|Narviks kommun|Narwik|Нарвик|Нарвік
    Naustdal|NO|61.511|5.717|1071|Naustdal i Sunnfjord
    Nesbyen|NO|60.568|9.103|2086
    Neskollen|NO|60.122|11.339|1157
    Nesna|NO|66.198|13.018|1211
    Nesoddtangen|NO|59.862|10.663|10911
    Nesttun|NO|60.318|5.353|35638
    Nodeland|NO|58.155|7.836|2208|Naadeland|Nadeland|Noteland
    Nordfjordeid|NO|61.912|5.986|2974|Nordfjordeidet
    Nordkisa|NO|60.186|11.263|853
    Nordstranda|NO|62.514|6.132|3700
    Noresund|NO|60.180|9.624|330|Nore Sundet
    Norheimsund|NO|60.371|6.146|4399|Nordheimsund
    Notodden|NO|59.559|9.259|12359|Nutodden|Нутодден
    Nykirke|NO|59.423|10.384|662
    Nærbø|NO|58.665|5.638|7269|Naerbo|Narbo|Narbø
    Odda|NO|60.069|6.546|4876|Odda kommun|Odde|Одда
    Olderdalen|NO|69.604|20.533|322|Dalvesvaggi|Olderdal|Talosvankka
    Oltedal|NO|58.829|6.037|1013|Ovre Oltedal
    Oppdal|NO|62.594|9.691|4310|Kommun Oppdal|Opdal|Oppdali vald|Oppdals kommun|Опдал|Оппдал
    Oppeid|NO|68.085|15.609|551
    Orkanger|NO|63.307|9.850|8204|Оркангер
    Orstad|NO|58.785|5.704|7358
    Os|NO|62.496|11.223|672|Os i Hedmark|Os i Osterdalen|Os i Østerdalen|Os w Hedmark
    Oslo|NO|59.913|10.746|1082575|Asloa|Christiania|Kristiania|Ohoro|Osla|Oslas|Oslo osh|Oslu|Осла|Осло|Осло ош
    Osøyro|NO|60.184|5.464|0|Oosoren|Oosøren|Osora|Osoren|Osoyri|Osøra|Osøren|Osøyri
    Otta|NO|61.771|9.535|2283
    Porsgrunn|NO|59.141|9.656|34377|Kommun Porsgrunn|Porsgrun|Porsgrund|Porsgrunni vald|Porsgrunns kommun|Posgriunas|Poshgrun|Pushgrjon|Порсгрун|Порсгрунн|Пошгрун|Пушгрён
    Prestestranda|NO|59.098|9.059|1215|Prestestrand
    Prestfoss|NO|60.043|9.635|465
    Rakkestad|NO|59.425|11.345|3779
    Ramberg|NO|68.090|13.230|0
    Randaberg|NO|59.000|5.619|0|Randaberg kommun|Randaberg pa Jaeren
    Ranemsletta|NO|64.494|11.949|510
    Raudeberg|NO|61.985|5.138|715|Rodberg
    Raufoss|NO|60.726|10.613|7839
    Reine|NO|67.932|13.090|314|Rejne|Reyne|Рейне|Рејне
    Reinsvoll|NO|60.680|10.622|1083
    Rena|NO|61.132|11.372|2216
    Rensvik|NO|63.098|7.820|2121|Reinsvik
    Revetal|NO|59.372|10.263|0
    Rindal|NO|63.055|9.212|649|Rindal pa Nordmore|Rindal på Nordmøre|Rindalen
    Ringebu|NO|61.530|10.139|0
    Rissa|NO|63.584|9.960|0|Arnset|Рисса
    Risør|NO|58.721|9.234|4609|Kommun Risor|Kommun Risør|Ris'or|Risjor|Risor|Risori vald|Risors kommun|Risøri vald|Risørs kommun|Рисьор|Рисёр
    Rjukan|NO|59.879|8.594|3568|R'jukan|Рьюкан|Рюкан|Рјукан
    Roa|NO|60.291|10.616|0
    Roald|NO|62.582|6.125|708|Roald i Giske
    Rognan|NO|67.100|15.391|2584
    Rollag|NO|59.984|9.296|0|Rollang|Rolloug
    Rosendal|NO|59.986|6.012|804
    Rotnes|NO|60.057|10.861|4705
    Roverud|NO|60.253|12.052|865
    Rubbestadneset|NO|59.816|5.268|1264|Rubben
    Rygge|NO|59.378|10.750|2567|Rjugge|Рюгге
    Ryggebyen|NO|59.375|10.750|2416
    Rykene|NO|58.410|8.638|647|Rygene
    Rypefjord|NO|70.641|23.672|1731
    Råholt|NO|60.275|11.179|8593
    Rødberg|NO|60.267|8.947|0
    Røros|NO|62.575|11.384|5572|Kommun Roros|Kommun Røros|Plassje|R'oros|Reros|Rerusas|Rjorus|Roros|Roros kommun|Rorosi vald|Rorus|Røros kommun|Rørosi vald|Рерос|Рорус|Рьорос|Рёрус
    Rørvik|NO|64.862|11.237|2615|Rjorvik|Rorvik|Рёрвик
    Røst|NO|67.518|12.118|0
    Røyken|NO|59.747|10.388|2775
    Røyrvik|NO|64.884|13.563|254|Royrvik
    Sagvåg|NO|59.781|5.390|3419
    Sand|NO|60.392|11.540|946|Nord Odalen|Nord-Odal
    Sand|NO|59.485|6.251|1245
    Sandane|NO|61.773|6.215|2447|Sandene|Сандане
    Sande|NO|61.325|5.798|542|Sande i Sunnfjord
    Sande|NO|59.587|10.208|1389|Kommun Sande|Sande i Vestfold|Sande kommun|Sande kommune i Vestfold|Sande vald|Sanne|Санне
    Sandefjord|NO|59.131|10.217|64345|Kommun Sandefjord|Sandefjord kommuna|Sandefjordas|Sandefjordi vald|Sanef'or|Sannef'ord|Sannefiord|Сандефјорд|Санефьор|Саннефьорд|Саннефіорд
    Sandeid|NO|59.544|5.862|534
    Sandnes|NO|58.852|5.735|85386|Sandnes kommun
    Sandnessjøen|NO|66.022|12.632|5778|Sandnessheen|Sandnessjoen|Sannessh'oen|Sannesshjoehn|Санднессйоен|Санднесшеен|Саннесшьоен|Саннесшёэн
    Sandsli|NO|60.303|5.286|1070
    Sandvika|NO|64.464|13.591|0|Sandviken|Sandvikja
    Sandvika|NO|59.891|10.528|0|Sandvik|Sandviken|Sannvika|Sanvika|Санвика|Сандвика|Саннвика
    Sarpsborg|NO|59.284|11.110|59038|Kommun Sarpsborg|Sarpsborgas|Sarpsborgs kommun|Sarpsbuorgs|Сарпсборг
    Sauda|NO|59.651|6.354|4174|Sauda kommun
    Sauland|NO|59.616|8.938|0
    Segalstad|NO|61.233|10.233|864
    Segalstad bru|NO|61.228|10.223|0
    Selje|NO|62.044|5.347|694|Sel'e|Selje i Nordfjord|Селье
    Seljord|NO|59.485|8.630|1185
    Selvik|NO|59.566|10.260|1829
    Sem|NO|59.282|10.330|1827
    Sesvoll|NO|60.250|11.167|653|Sesvold
    Setermoen|NO|68.861|18.349|2464|Saetermoen|Sætermoen
    Sigerfjord|NO|68.644|15.512|792|Haugen
    Siljan|NO|59.288|9.710|891
    Silvalen|NO|65.983|12.289|0
    Sira|NO|58.421|6.662|584|Sire
    Sistranda|NO|63.725|8.833|685|Sistranden
    Sjøholt|NO|62.483|6.814|1586|Shekholt|Shh'jokholt|Sjoholt|Soholt|Шехолт|Щьёхолт
    Sjølyststranda|NO|59.921|10.680|1500
    Sjøvegan|NO|68.874|17.847|780|Sjovegan
    Skage|NO|64.467|11.756|603|Hunn|Skage i Namdalen|Skaje
    Skarnes|NO|60.254|11.685|2557|Skarnes Stasjonsby
    Skaun|NO|63.251|10.052|1682|Kommun Skaun|Skauan|Skauns kommun|Skjoun|Скёун
    Ski|NO|59.719|10.836|12513|Kommun Ski|Shi|Si|Ski kommun|Ши
    Skien|NO|59.210|9.609|50595|Kommun Skien|Seins|Shien|Shijen|Shyen|Sienas|Skieni vald|Скиен|Шиен|Шијен|Шыен|Шієн
    Skjeberg|NO|59.211|11.190|1862|Sheberg|Шеберг
    Skjervøy|NO|70.031|20.971|2460|Skjarvoy|Skjervo|Skjervoy|Skjoervo|Skjoervø
    Skjold|NO|59.503|5.587|600|Skjold i Vindafjord
    Skjærhalden|NO|59.025|11.037|642|Skjaerhalden|Skjaerhallen|Skjaerholla|Skjaerhollen|Skjærhallen|Skjærholla|Skjærhollen
    Skjønhaug|NO|59.641|11.316|0|Sjonhaug|Sjønhaug
    Skodje|NO|62.505|6.693|2544
    Skoger|NO|59.713|10.254|1206
    Skogn|NO|63.704|11.193|1935|Скогн
    Skoppum|NO|59.386|10.411|1713
    Skotterud|NO|59.983|12.128|1360
    Skreia|NO|60.653|10.936|1036
    Skudeneshavn|NO|59.149|5.259|3334|Skudeneskhavn|Skudneshavn|Скуденесхавн
    Skui|NO|59.927|10.447|3487
    Skålevik|NO|58.080|8.016|2599|Skaalevig|Ytre Skalevik
    Skånevik|NO|59.733|5.938|603|Skaanevik
    Slevik|NO|59.196|10.825|990
    Slidre|NO|61.088|8.981|0
    Smestad|NO|59.933|10.433|578|Smedstad
    Snåase|NO|64.246|12.378|659|Snaasen|Snasa
    Sogndal|NO|61.229|7.097|3995|Kommun Sogndal|Sogdal'|Sogndalis|Согдаль|Согндал
    Sogndalsfjøra|NO|61.226|7.102|0|Sogndalsfjaera|Sogndalsfjora|Sogndalsfjæra
    Sokna|NO|60.239|9.928|543
    Sola|NO|58.889|5.653|29541|Haaland|Haland|Kommun Sola|Sola koezseg|Sola kommun|Sola község|Sola vald|Sole|Сола
    Solfjellsjøen|NO|66.117|12.483|281|Solfjellsjoen
    Sollsvika|NO|60.436|4.966|536|Solsvik
    Sortland|NO|68.696|15.405|10468|Kommun Sortland|Sortlan|Sortlands kommun|Sortlann|Suorta|Сортлан|Сортланд|Сортланн
    Spangereid|NO|58.046|7.141|607|Spangeraj|Спангерай
    Sparbu|NO|63.919|11.433|635|Sparbuen|Спарбу
    Spetalen|NO|60.183|11.900|1969
    Spydeberg|NO|59.617|11.086|3166
    Stamsund|NO|68.130|13.849|999|Stamsunn|Стамсунд|Стамсунн
    Stange|NO|60.718|11.194|2416|Stange Stasjonsby
    Stanghelle|NO|60.552|5.736|775
    Stavanger|NO|58.970|5.733|151669|Stafangur|Stavangera|Stavenger|Ставангер
    Stavern|NO|59.000|10.033|5902|Fredriksvaern|Fredriksvern|Fredriksværn
    Steinkjer|NO|64.015|11.495|13060|Stejnk'er|Stenkjaer|Стейнкьер
    Steinsdalen|NO|64.299|10.513|0
    Stjørdal|NO|63.468|10.918|13032
    Stjørdalshalsen|NO|63.468|10.926|15693|Schjordalshalsenas|Skh'jordalskhalsen|St'ordalskhalsen|Stjerdalkhalsen|Stjordalshalsen|Стьордалсхалсен|Стјердалхалсен|Схьёрдалсхалсен
    Stokke|NO|59.223|10.301|11657
    Stokmarknes|NO|68.565|14.911|3367|Stokkmarknes
    Stordal|NO|62.382|6.986|0|Stordalen
    Storebø|NO|60.095|5.227|1588|Storabo|Storabø|Storebo
    Storforshei|NO|66.405|14.529|690|Storforsheia|Storforsheien|Storfossen|Storfosshei
    Storslett|NO|69.768|21.025|1455|Hansinkenttae|Hansinkenttä|Storslet
    Storsteinnes|NO|69.241|19.234|1076
    Strai|NO|58.189|7.928|1266|Ytre Strai
    Strand|NO|68.697|15.449|564
    Strand|NO|59.050|5.933|13474|Kommun Strand|Strand kommune|Strands kommun|Strann|Странн
    Stranda|NO|62.309|6.937|2969|Stranden
    Straume|NO|68.689|14.472|333|Stromme
    Straume|NO|60.361|5.122|0
    Straumen|NO|67.348|15.605|892
    Straumen|NO|63.872|11.296|1670|Strommen
    Stryn|NO|61.903|6.718|7207|Kommun Stryn|Nedstryn|Strjun|Stryni vald|Stryns kommun|Стрюн
    Strømmen|NO|59.951|11.010|11410|Stremen|Striomenas|Strommen
    Støren|NO|63.039|10.285|0
    Sundvollen|NO|60.063|10.307|718|Sundvolden
    Sunndalsøra|NO|62.675|8.563|4054|Sundalsoren|Sunndalsora|Sunndalsoyra
    Surnadal|NO|62.974|8.725|0|Kommun Surnadal|Surnadals kommun|Сурнадал
    Svarstad|NO|61.700|11.217|585
    Sveio|NO|59.542|5.352|1529|Sveio kommun
    Svelgen|NO|61.770|5.295|1207
    Svelvik|NO|59.614|10.409|3926|Svelvik kommun|Свелвик
    Svolvær|NO|68.234|14.568|4720|Svol'ver|Svolvaer|Svolver|Сволвер|Свольвер
    Svortland|NO|59.793|5.172|2932|Bremnes
    Syfteland|NO|60.238|5.453|1170
    Sykkylven|NO|62.396|6.588|0
    Sylling|NO|59.893|10.291|525
    Syvik|NO|62.550|6.300|586|Sovik|Soviken
    Sæbøvik|NO|59.794|5.710|840|Saebovik
    Sætre|NO|59.681|10.527|3009|Saetre|Saetre i Hurum|Setre|Sætre i Hurum
    Sæveland|NO|59.267|5.200|7873|Saeveland|Saevelandsvik|Sevland
    Søgne|NO|58.093|7.783|9000|Sogne|Sogne kommun|Søgne kommun
    Sørland|NO|67.666|12.698|640
    Sørreisa|NO|69.145|18.153|0|Arjesraisa|Orjjes-Raisa|Sorreisa
    Sørumsand|NO|59.986|11.242|5878
    Søvik|NO|60.216|5.387|725|Sovik
    Tana Bru|NO|70.199|28.192|0|Deanu saldi|Deanusaldi|Tanabru
    Tananger|NO|58.936|5.574|6377
    Tanem|NO|63.317|10.450|977
    Tangvall|NO|58.098|7.815|0|Tufteland
    Tau|NO|59.065|5.923|3212
    Teigebyen|NO|60.221|11.018|0
    Tennevoll|NO|68.747|17.806|0
    Terråk|NO|65.087|12.371|540|Terraak
    Time|NO|58.733|5.700|19781|Gmina Time|Kommun Time|Time kommun|Time kommune|Тиме
    Tingvatn|NO|58.376|7.220|0|Tingpatn|Tingvatne
    Tingvoll|NO|62.913|8.205|1005
    Tjøme|NO|59.111|10.393|4928|Tjome|Tjome kommun|Tjøme kommun
    Tofte|NO|59.543|10.561|3109|Tofte i Hurum
    Tolga|NO|62.409|10.999|646|Tolgen
    Tomra|NO|62.581|6.931|1167|Tomra i Romsdal|Tomren
    Tomter|NO|59.659|10.995|2209|Томтер
    Tomteråsen|NO|60.107|11.369|676
    Tonstad|NO|58.663|6.717|874|Sirdal|Siredalen|Tonstead
    Tranby|NO|59.809|10.261|5322|Tranbj|Транбй
    Tretten|NO|61.314|10.301|859
    Treungen|NO|59.021|8.520|0
    Trofors|NO|65.533|13.406|835
    Tromsdalen|NO|69.650|19.017|18291|Tromsdal|Trondalen
    Tromsø|NO|69.649|18.955|41915|Kommun Tromso|Kommun Tromsø|Romsa|Troms'o|Tromse|Tromsieg|Tromsjo|Tromso|Tromsoe|Tromsoe kommun|Tromsonda|Tromssa|Tromsö kommun|Trumse|Тромсе|Тромсьо
    Trondheim|NO|63.430|10.395|216518|Drontheim|Kaupangen|Kommun Trondheim|Nidaros|Nidrosia|THrandheimur|Troandin|Trondheimas|Trondhjem|Trondkhajm|Trondkhejm|Trongejm|Tronheima|Tronkhejm|Trontchaim|Truondheims|Þrándheimur|Тронгейм|Трондхайм|Трондхејм|Тронхейм
    Trøim|NO|60.861|8.565|0
    Tvedestrand|NO|58.622|8.931|6115|Kommun Tvedestrand|Tvedestran|Tvedestrandi vald|Tvedestrands kommun|Tvedestrann|Тведестран|Тведестранн
    Tveit|NO|58.234|8.122|1397|Tveid|Tveit i Kristiansand
    Tynset|NO|62.276|10.782|2779|Kommun Tynset|Tjunset|Tonset|Tynsets kommun|Тюнсет
    Tyristrand|NO|60.086|10.097|795|Tyristranden
    Tysse|NO|60.374|5.760|0
    Tyssedal|NO|60.116|6.559|715|Tjsedal|Tjussedal'|Tysse|Tysso|Тйседал|Тюсседаль
    Tysvær|NO|59.332|5.490|1077|Kommun Tysvaer|Kommun Tysvær|Tjusver|Tysvaer|Tysvaers kommun|Tysværs kommun|Тюсвер
    Tønsberg|NO|59.268|10.408|55387|Cjonsberg|Kommun Tonsberg|Kommun Tønsberg|T'onsberg|Tensberg|Tionsbergas|Tjonsberg|Toensberg|Tonsberg|Тенсберг|Тьонсберг|Цёнсберг
    Uggdal|NO|60.004|5.529|313
    Ulefoss|NO|59.282|9.265|2697
    Ulsteinvik|NO|62.343|5.849|5788|Ul'stejnvik|Ulstajnvik|Ulsteinvikas|Ulstejnvik|Улстайнвик|Улстејнвик|Ульстейнвик
    Ulvik|NO|60.568|6.916|1067|Ulvik i Hardanger
    Uskedalen|NO|59.933|5.863|717|Uskedal
    Utsira|NO|59.306|4.886|188|Utsira kommun|Utsire
    Vadsø|NO|70.073|29.749|4654|Cahcesuolu|Vadse|Vadsjo|Vadso|Vadso kommun|Vadsø kommun|Vesisaari|Вадсе
    Vaksdal|NO|60.477|5.741|918
    Valderøy|NO|62.501|6.135|0
    Valle|NO|59.213|7.536|289
    Valvatna|NO|59.767|5.417|569
    Vang|NO|61.125|8.573|1587|Kommun Vang|Vang i Valdres|Vangi vald|Vangs kommun|Ванг
    Vanse|NO|58.098|6.692|2016|Lista
    Vardø|NO|70.370|31.111|1875|Vard'o|Varde|Vardo|Varggat|Vuorea|Vuoreija|Варде|Вардьо
    Varhaug|NO|58.618|5.657|3314
    Vatne|NO|62.558|6.617|2439
    Vedavågen|NO|59.295|5.219|2728|Veavagen
    Vennesla|NO|58.269|7.973|12816|Vennesla kommun
    Verdal|NO|63.793|11.482|8308|Vaerdalsoren|Verdalsora|Verdalsoren|Verdalsoyra|Verdalsøra|Værdalsören
    Vestby|NO|59.605|10.752|5330|Kommun Vestby|Vestbju|Vestby kommun|Вестбю
    Vestbygd|NO|58.100|6.587|1123|Vestbygda|Vestbygden
    Vestnes|NO|62.625|7.087|2088|Vestnes kommun
    Vevelstad|NO|65.698|12.437|0
    Vigeland|NO|58.084|7.305|1471|Вигеланд
    Vigrestad|NO|58.571|5.682|2090
    Vik|NO|65.313|12.167|381|Vik i Helgeland
    Vik|NO|61.057|6.578|2899|Вик
    Vik|NO|60.077|10.279|0
    Vikersund|NO|59.968|9.991|3232|Vikesund|Викерсунд
    Vikeså|NO|58.638|6.091|1017|Vigesa|Vigesaa
    Vikevåg|NO|59.098|5.698|529
    Vikøyri|NO|61.087|6.579|0|Vikora|Vikoyri|Vikøra
    Vinstra|NO|61.595|9.751|2678
    Visnes|NO|59.357|5.238|609
    Volda|NO|62.146|6.071|10809|Hallkjellsvik|Hallkjelsvik|Kommun Volda|Volda kommun|Volden|Волда
    Vormedal|NO|59.356|5.320|2774|Вормедал
    Voss|NO|60.629|6.415|5571|Kommun Voss|Reino de Voss|Vos|Voss kommun|Vossavangen|Vossevangen|Vossi vald|Вос|Восс
    Vuonnabahta|NO|70.173|28.556|0|Varangerboti|Varangerbotn|Vuodnabatta|Варангерботи
    Vågaholmen|NO|66.714|13.287|0
    Våge|NO|60.043|5.523|513
    Vågåmo|NO|61.875|9.097|1487
    Våler|NO|60.671|11.835|1145|Vaaler|Valbyen|Valer i Solor|Våler i Solør
    Ydstebøhamn|NO|59.062|5.402|0
    Ytre Arna|NO|60.462|5.433|2626
    Ytrebygda|NO|60.305|5.282|24044
    Ávanuorri|NO|70.996|24.662|1138|Havosund|Havoysund|Havøsund|Havøysund|Khavesunn|Хавесунн
    Å i Åfjord|NO|63.961|10.225|1145|A|A i Aford|Afjord|Afjord kommun|Ao|As
    Ådalsbruk|NO|60.797|11.309|552|Aadalsbruk
    Ågotnes|NO|60.403|5.019|3821
    Åkrehamn|NO|59.261|5.187|5018|Aakrehamn|Akrahamn|Akrehavn|Okrekhamn|Окрехамн
    Ål|NO|60.630|8.561|2278|Aal|Ali vald|Als kommun|Kommun Al|Ol|Uolis|Ол
    Ålen|NO|62.842|11.301|0|Aalen
    Ålesund|NO|62.472|6.155|52626|Aalesund|Alasund|Estrecio Anguilla|Kommun Alesund|Olesiundas|Olesun|Olesund|Olesunn|Олесун|Олесунд|Олесунн
    Ålgård|NO|58.764|5.853|0|Aalgaard
    Åmli|NO|58.766|8.484|572|Amli kommun|Amli vald|Kommun Amli|Omli|Омли
    Åmot|NO|59.633|8.367|592
    Åmot|NO|59.570|7.989|0
    Åndalsnes|NO|62.567|7.687|2403|Anbalsnes|Ondalsnes|Ондалснес
    Åneby|NO|60.089|10.870|1373|Aaneby
    Årdalstangen|NO|61.236|7.704|1375
    Årnes|NO|63.961|10.226|0|Aarnes
    Årnes|NO|60.122|11.470|3289|Aarnes
    Åros|NO|59.706|10.511|1142
    Årås|NO|60.777|4.933|550
    Årøysund|NO|59.183|10.457|2052|Aroysund|Aroysundet|Årøysundet
    Ås|NO|59.665|10.795|7961|Aas
    Åsgårdstrand|NO|59.349|10.469|2959|Aasgaardstrand
    Øksfjord|NO|70.239|22.351|515|Aksovuotna|Aksuvuodna|Oksfjord
    Ølen|NO|59.604|5.808|891
    Ørje|NO|59.480|11.660|1722|Orje
    Ørnes|NO|66.869|13.706|1624|E er nei si|Ornes
    Ørsta|NO|62.200|6.129|6337|Ehrsta|Joshha|Kommun Orsta|Kommun Ørsta|Orsta|Йоща|Эрста
    Øystese|NO|60.388|6.193|1634|Oystese|Oysteso
    Longyearbyen|SJ|78.223|15.647|2368|Long'ir|Longijur|Longir|Longjerbiene|Longjir|Longjirbjuen osh|Longjyrbienas|Longyearbyur|Lonqyirbyuen|Лонгийър|Лонгйир|Лонгйирбюен ош|Лонгйір|Лонгьир|Лонгїр|Лонгјир
    Olonkinbyen|SJ|70.922|-8.719|14|Olonkin City|Olonkinbienas|Olonkinbiene|Olonkinbjuehn|Olonkinbjuen|Olonkinstad|Олонкинбюен|Олонкинбюэн|Олонкинбүэн
    Aabenraa|DK|55.044|9.417|16401|Aabenra|Abenra|Abrenra|Apenrade|Obenro|Обенро
    Aalborg|DK|57.048|9.919|142937|Alaborg|Alborg|Almpornk|Ol'barg|Ol'borg|Olbor|Olborg|Olborga|Olborgas|Алборг|Олбор|Олборг|Ольбарг|Ольборг
    Aars|DK|56.804|9.514|8474|Ars|Gmina Aars
    Albertslund|DK|55.657|12.364|30000|Al'bertslunn|Albertslun|Albertslund Chu-ti-chhi|Albertslund Komuun|Albertslund koezseg|Albertslund kommune|Albertslund község|Albertslundin kunta|Comuna Albertslund|Gmina Albertslund|Kommun Albertslund|Municipi dAlbertslund|Munisipalitas Albertslund|Munisipaliti Albertslund|Альбертслунн
    Algestrup|DK|55.377|12.078|876|Alkestrup
    Alholm|DK|54.665|11.723|9848
    Allerød|DK|55.870|12.357|25867|Aleryod|Allerjod|Allerod|Allerod Chu-ti-chhi|Allerod Kommune|Allerod Komuun|Allerod Municipality|Allerod koezseg|Allerod kommuna|Allerodin kunta|Allerods kommun|Allerød Chū-tī-chhī|Allerød Kommune|Allerød Komuun|Allerød Municipality|Allerød kommuna|Allerød község|Allerødin kunta|Allerøds kommun|Comuna Allerod|Comuna Allerød|Gmina Allerod|Gmina Allerød|Kommun Allerod|Kommun Allerød|Municipi dAllerod|Municipi dAllerød|Munisipalitas Allerod|Munisipalitas Allerød|Munisipaliti Allerod|Munisipaliti Allerød|Аллерёд
    Allinge|DK|55.276|14.802|1446
    Allingåbro|DK|56.464|10.320|1842|Allingaabro
    Ans|DK|56.307|9.593|1912|Ans By
    Arden|DK|56.769|9.862|2516|Arden Stationsby
    Asnæs|DK|55.812|11.501|3100|Asnaes
    Assens|DK|56.676|10.062|1422
    Assens|DK|55.270|9.901|6050|Ассенс
    Assentoft|DK|56.442|10.152|3811
    Astrup|DK|57.479|10.098|558
    Augustenborg|DK|54.952|9.872|3171|Gmina Augustenborg|Аугустенборг
    Auning|DK|56.431|10.378|3061|Avning
    Avedøre|DK|55.627|12.456|53443|Avedore
    Avlum|DK|56.265|8.793|3249|Aulum
    Ballerup|DK|55.732|12.363|40000|Balerup|Balleru|Ballerup Belediyesi|Ballerup Chu-ti-chhi|Ballerup Kommune|Ballerup Komuun|Ballerup Municipality|Ballerup koezseg|Ballerup község|Ballerupin kunta|Comuna Ballerup|Kommun Ballerup|Municipi de Ballerup|Munisipalitas Ballerup|Munisipaliti Ballerup
    Beder|DK|56.060|10.212|4214|Бедер
    Bellinge|DK|55.335|10.320|5483
    Billund|DK|55.733|9.108|6725|Billunda|Billunn|Bilount|Bilundas|Gmina Billund|Биллунн
    Birkelse|DK|57.150|9.686|645|Birkelse Stationsby|Vedsted
    Birkende|DK|55.381|10.563|655|Birkinde|Birkinge
    Birkerød|DK|55.848|12.428|20877|Birkerjod|Birkerod|Биркерёд
    Bjerringbro|DK|56.378|9.661|7437
    Bjæverskov|DK|55.458|12.037|2988|Bjaeverskov|Bjeverskov
    Blenstrup|DK|56.880|10.012|536
    Blommenslyst|DK|55.390|10.263|538
    Blovstrød|DK|55.870|12.386|2968|Blovstrod
    Boeslunde|DK|55.301|11.271|765|Boslunde
    Bogense|DK|55.567|10.089|4059|Богенсе
    Bording Kirkeby|DK|56.169|9.244|2104|Bording|Borring
    Borre|DK|54.996|12.446|509
    Borup|DK|55.694|11.634|4728|Tingtved-Borup
    Borup|DK|55.495|11.976|4728
    Bramming|DK|55.469|8.700|7111|Bramminge|Bramminge Stationsby|Gmina Bramming
    Brande|DK|55.943|9.128|7449|Gmina Brande
    Bredebro|DK|55.055|8.829|1412|Gmina Bredebro
    Bredsten|DK|55.701|9.385|1711
    Brejning|DK|55.666|9.672|2220|Bregning
    Brenderup|DK|55.484|9.979|1366|Braenderup|Brenderup Fyn|Brænderup
    Broager|DK|54.889|9.675|3238|Broacker|Broager Sogn|Gmina Broager
    Brovst|DK|57.097|9.523|2624|Gmina Brovst
    Bruunshåb|DK|56.421|9.440|801|Brunshaab|Bruunshaab
    Bryndum|DK|55.536|8.479|517|Brondum|Brøndum
    Brædstrup|DK|55.972|9.611|3992|Braedstrup|Bredstrup
    Brøndby Strand|DK|55.618|12.422|11915|Brondby Strand
    Brøndbyvester|DK|55.645|12.410|20000|Brondby|Brondbyvester|Brøndby|West Brondby
    Brønderslev|DK|57.270|9.941|12549|Bronderslev
    Brørup|DK|55.482|9.018|4516|Brorup
    Buddinge|DK|55.748|12.495|0
    Bullerup|DK|55.427|10.471|2982
    Byrum|DK|57.257|10.997|444
    Båring|DK|55.488|9.909|933|Baaring
    Bække|DK|55.570|9.140|1067|Baekke
    Bækmarksbro|DK|56.415|8.307|518|Baekmarksbro
    Bælum|DK|56.830|10.120|722|Baelum
    Bønnerup Strand|DK|56.528|10.723|731|Bonnerup Strand|Strandhuse
    Børkop|DK|55.642|9.650|3561|Borkop
    Charlottenlund|DK|55.752|12.575|40000
    Christiania|DK|55.673|12.598|850|Freetown Christiania|Freistaat Christiania|Freistadt Christiania|Fristaden Christiania|Kristiania|Kristijanija|Kristjania|Svobodnyj gorod Khristianija|Vrijstad Christiania|Свободный город Христиания
    Christiansfeld|DK|55.358|9.487|2977|Christianfeld|Gmina Christiansfeld
    Christianshavn|DK|55.674|12.595|10140|Kristianskhavn|Kristjanshoefn|Kristjánshöfn|Кристиансхавн|Чристианшавн
    Christiansø|DK|55.320|15.187|90
    Copenhagen|DK|55.676|12.566|1153615|Cobanhavan|Copenaga|Copenaghen|Copenaguen|Copenhaga|Copenhague|Copenhaguen|Hafnia|Kapehngagen|Kaupmannahoefn|Kaupmannahöfn|Keypmannahavn|Kjobenhavn|Kjopenhamn|Kjøpenhamn|Kobenhamman|Kobenhaven|Kobenhavn|Kodan|Koebenhavn|Koeoepenhamina|Koepenhamn|Kopenage|Kopenchage|Kopengagen|Kopenhaagen|Kopenhag|Kopenhaga|Kopenhage|Kopenhagen|Kopenhagena|Kopenhago|Kopenkhagen|Koppenhaga|Köpenhamn|Kööpenhamina|København|Københámman|Капэнгаген|Копенгаген|Копенхаген
    Dianalund|DK|55.531|11.492|3605
    Dragør|DK|55.593|12.672|12401|Dragjor|Dragoer|Dragor|Драгёр
    Dronninglund|DK|57.160|10.293|3487|Gmina Dronninglund
    Dybbøl|DK|54.911|9.736|2339|Dybbol
    Dybvad|DK|57.272|10.359|585|Dybvad Stationsby|Dyvad
    Ebeltoft|DK|56.194|10.682|7204|AEbeltoft|Ebeltoft kommune|Ehbel'toft|Æbeltoft|Эбельтофт
    Egtved|DK|55.616|9.308|2446|Gmina Egtved
    Ejby|DK|55.689|11.847|1978
    Ejby|DK|55.486|12.082|3131
    Ejby|DK|55.430|9.930|1996|Egby|Gammel Ejby
    Elling|DK|57.477|10.480|1168
    Esbjerg|DK|55.470|8.452|71698|Ehsb'erg|Esber|Esberg|Esbjaerg|Esbjerga|Esbjergas|Esbjærg|Esbyerq|Есбер|Есбєрг|Есбјерг|Эсбьерг
    Eskilstrup|DK|54.856|11.887|1066|Eskildstrup
    Espergærde|DK|55.995|12.547|11358|Espergaerde|Espergjaerde|Espergjærde
    Faaborg|DK|55.095|10.242|6944|Fabberg|Faborg|Foborg|Foborga|Фаборг|Фоборг
    Farsø|DK|56.773|9.339|3349|Farso|Farsoe|Gmina Farso|Gmina Farsø
    Farum|DK|55.809|12.361|20312|Фарум
    Faxe|DK|55.256|12.119|4246|Fakse|Gmina Fakse|Факсе
    Faxe Ladeplads|DK|55.220|12.170|2884|Fakse Ladeplads|Faxe Havn
    Fensmark|DK|55.279|11.804|4203
    Fjerritslev|DK|57.088|9.266|3326|Fjerreslev|Gmina Fjerritslev
    Fløng|DK|55.662|12.187|11108|Flong
    Forlev|DK|55.374|11.260|2058
    Framlev|DK|56.157|10.013|3067
    Fredensborg|DK|55.976|12.403|8965
    Fredericia|DK|55.566|9.753|40886|Fredericija|Frederisija|Фредерисия|Фредериција
    Frederiksberg|DK|55.679|12.535|95029|Frederiksberg Kommune|Frederiksbergin kunta|Frenteriksmpernk|Фредериксберг|Фредеріксберг
    Frederiksberg|DK|55.416|11.569|3142
    Frederikshavn|DK|57.441|10.537|22672|Fladstrand|Frederikshaunas|Frederikshavn kommuna|Frederikskhavn|Fredrikshamn|Фредериксхавн
    Frederikssund|DK|55.840|12.069|16850|Frederikssunn|Frederiksund|Фредерикссунн|Фредериксунд
    Frederiksværk|DK|55.971|12.023|12718|Frederiksvaerk
    Frejlev|DK|57.006|9.817|3056|Freilev
    Fuglebjerg|DK|55.306|11.548|2268|Fuglebaerg|Fuglebærg|Gmina Fuglebjerg
    Gadstrup|DK|55.569|12.095|2014
    Galten|DK|56.159|9.917|4895|Sonder Galten
    Gandrup|DK|57.057|10.181|1573|Ganderup
    Ganløse|DK|55.791|12.264|2843|Ganlose
    Gedser|DK|54.576|11.930|657|Gjedser|Гедсер
    Gedsted|DK|56.689|9.337|866|Giedsted|Gjedsted
    Gedved|DK|55.931|9.846|2336|Gjedved|Gmina Gedved
    Gelsted|DK|55.399|9.973|1711|Gelsted Taarup|Gelsted Torp|Taarup|Torp
    Gevninge|DK|55.645|11.957|1649|Gjevninge
    Gilleleje|DK|56.122|12.311|6781|Gilleje
    Gistrup|DK|56.994|9.991|3664
    Give|DK|55.845|9.238|4550
    Gjellerup|DK|56.157|10.130|11406|Gellerup
    Gjellerup|DK|56.146|9.055|3731|Gellerup|Gjellerup Kirkeby
    Gjern|DK|56.230|9.739|1398|Gern|Gmina Gjern
    Gjøl|DK|57.068|9.720|923|Giol|Gjol|Gol|Gøl
    Glamsbjerg|DK|55.272|10.105|3344|Glamsbjaerg|Glamsbjærg|Gmina Glamsbjerg
    Glostrup|DK|55.667|12.404|23128|Comuna Glostrup|Glostrup Chu-ti-chhi|Glostrup Kommune|Glostrup Komuun|Glostrup Municipality|Glostrup koezseg|Glostrup kommuna|Glostrup község|Glostrupin kunta|Glostrups kommun|Gmina Glostrup|Kommun Glostrup|Municipi de Glostrup|Munisipalitas Glostrup|Глоструп
    Glumsø|DK|55.357|11.686|2121|Glumso
    Gram|DK|55.289|9.049|2521
    Gredstedbro|DK|55.397|8.745|1071
    Grenaa|DK|56.416|10.878|14176|Grena
    Greve|DK|55.583|12.300|47671
    Grindsted|DK|55.757|8.928|9750
    Gråsten|DK|54.919|9.595|4274|Gmina Grasten|Graasten|Gravenstein
    Græsted|DK|56.066|12.285|3561|Graested
    Guderup|DK|54.990|9.872|2372
    Gudhjem|DK|55.210|14.971|736|Gudhiem
    Guldborg|DK|54.868|11.739|536
    Gundsømagle|DK|55.736|12.152|2770|Gundsomagle
    Gørding|DK|55.475|8.797|1782|Gjording Stationsby|Gording
    Gørlev|DK|55.539|11.227|2397|Giorley|Gjorlev|Gmina Gorlev|Gmina Gørlev|Gorlev
    Haarby|DK|55.224|10.123|2400|Harby
    Haderslev|DK|55.249|9.488|22011|Hadersleben|Haderslevas|Haderslevo|Khadehrsleu|Khaderslev|Хадерслев|Хадэрслеў
    Hadsten|DK|56.328|10.049|8254|Hadsten Stationsby|Khadsten|Хадстен
    Hadsund|DK|56.715|10.117|5066|Gmina Hadsund|Hadsundas|Khadsund|Khadsunn|Хадсунд|Хадсунн
    Hals|DK|56.996|10.308|2388
    Hammel|DK|56.258|9.863|6854|Gmina Hammel
    Hammerum|DK|56.134|9.061|3025|Hamrum
    Hanstholm|DK|57.115|8.617|2104|Gmina Hanstholm
    Harboøre|DK|56.618|8.181|1745|Harboor|Harboør
    Harlev|DK|56.141|9.996|3990|Harlev J|Harlev Stationsby
    Harndrup|DK|55.467|10.022|652|Harendrup
    Hasle|DK|55.182|14.711|1634
    Haslev|DK|55.323|11.964|12119|Khaslev|Хаслев
    Hasselager|DK|56.106|10.100|7437
    Hatting|DK|55.853|9.769|1823
    Havdrup|DK|55.545|12.124|4365
    Hedehusene|DK|55.650|12.198|13663
    Hedensted|DK|55.770|9.701|47099
    Hee|DK|56.144|8.284|521|He
    Hellebæk|DK|56.068|12.558|5790|Hellebaek
    Helsinge|DK|56.023|12.198|8616|Khel'singe|Хельсинге
    Helsingør|DK|56.036|12.614|35048|Elseneur|Elsinoer|Elsinor|Elsinore|Gel'singer|Helsingioras|Helsingjaeyri|Helsingoer|Helsingor|Khel'singjor|Khelsinger|Гельсінгер|Хелсингер|Хельсингёр|Хельсінгёр
    Hemmet|DK|55.850|8.376|569
    Herlev|DK|55.724|12.440|0
    Herning|DK|56.136|8.977|50565|Gerning|Herningas|Kherning|Munisipalitas Herning|Munisipaliti Herning|Гернінг|Хернинг
    Herskind|DK|56.183|9.967|845
    Hillerød|DK|55.928|12.301|35357|Hillerod|Khillerjod|Khillerod|Хиллерод|Хиллерёд|Хиллерөд
    Hinnerup|DK|56.735|9.059|8164
    Hinnerup|DK|56.266|10.063|8164|Gmina Hinnerup|Hinnerup-Broby|Khinnerup|Хиннеруп
    Hirtshals|DK|57.588|9.959|5532|Khirtskhal's|Lilleheden Hornsnaes|Lilleheden Hornsnæs|Хиртсхальс
    Hjallerup|DK|57.165|10.146|4235
    Hjordkær|DK|55.027|9.305|1607|Hjordkaer
    Hjortshøj|DK|56.248|10.265|3590|Hjortshoj
    Hjørring|DK|57.464|9.982|25644|Hjoerring|Hjorring|Jering|Khjoring|Јеринг|Хјоринг
    Hobro|DK|56.643|9.790|12071|Khobro|Хобро
    Holbæk|DK|55.718|11.713|29608|Holbaek|Holbekas|Hollbaek|Hollbæk|Khol'bek|Kholbek|Холбек|Хольбек
    Holeby|DK|54.711|11.464|1400|Gmina Holeby
    Holstebro|DK|56.360|8.616|32072|Khol'stebro|Kholstebro|Kholtesbro|Холстебро|Холтесбро|Хольстебро
    Holsted|DK|55.511|8.919|3046
    Holte|DK|55.817|12.467|0|Ny-Holte
    Horbelev|DK|54.823|12.058|572|Horbelov
    Hornbæk|DK|56.090|12.457|5334|Hornbaek
    Hornslet|DK|56.316|10.320|6171
    Hornsyld|DK|55.756|9.856|1634
    Horsens|DK|55.861|9.850|61074|Horsensas|Khorsens|Хорсенс
    Horslunde|DK|54.912|11.216|610
    Humble|DK|54.830|10.700|604|Humle
    Humlebæk|DK|55.962|12.534|8965
    Hundested|DK|55.964|11.850|8543|Gmina Hundested
    Hurup|DK|56.749|8.420|2769|Thy
    Hvalpsund|DK|56.700|9.198|649
    Hvide Sande|DK|55.999|8.126|2874
    Hvidovre|DK|55.643|12.477|53527|Khvidovre|Хвидовре
    Hårlev|DK|55.349|12.234|2865|Haarlev
    Højby|DK|55.911|11.598|1422|Hojby
    Højby|DK|55.332|10.437|4406
    Højer|DK|54.963|8.699|1102|Gmina Hojer|Gmina Højer|Hoejer|Hojer|Hojer Sogn|Hoyer|Højer Sogn
    Høng|DK|55.507|11.289|4355|Gmina Hong|Gmina Høng|Hong
    Hørning|DK|56.412|10.200|8395|Horning|Norre Horning|Nørre Hörning
    Hørning|DK|56.087|10.037|8395|Horning
    Hørsholm|DK|55.881|12.501|47680|Hiorsholmas|Horsholm|Kherskhol'm|Khjorskhol'm|Херсхольм
    Høruphav|DK|54.910|9.899|2701|Horuphav
    Hørve|DK|55.753|11.453|2382|Horv|Horve|Hørv
    Idestrup|DK|54.743|11.957|1153
    Ikast|DK|56.139|9.158|14692
    Indre By|DK|55.678|12.573|26223|Inner City of Copenhagen
    Isenvad|DK|56.099|9.205|645
    Ishøj|DK|55.615|12.352|19453|Ishoj
    Janderup|DK|55.625|8.373|788|Janderup Vestj|Jandrup
    Jelling|DK|55.756|9.426|3658|Eling|Elling|Gravhoegarna|Gravhögarna|Еллинг|Елінг
    Jersie|DK|55.525|12.164|526
    Jerup|DK|57.534|10.417|571
    Juelsminde|DK|55.709|10.017|3667
    Jyderup|DK|55.837|11.553|4325
    Jyderup|DK|55.664|11.420|4303
    Jyllinge|DK|55.753|12.103|10134
    Jystrup|DK|55.517|11.864|781|Jydstrup|Jystrup Midtsj
    Jægerspris|DK|55.852|11.986|4020|Gmina Jaegerspris|Gmina Jægerspris|Jaegerspris
    Kalundborg|DK|55.680|11.089|16211|Kallundborg
    Karise|DK|55.307|12.197|2392
    Karup|DK|56.307|9.168|2176|Karup J|Midtjylland|Каруп
    Kerteminde|DK|55.449|10.658|5748|Kierteminde|Kjerteminde
    Kettinge|DK|54.697|11.728|509|Kiettinge|Kjettinge
    Kibæk|DK|56.032|8.857|2667|Kibaek
    Kirke Eskilstrup|DK|55.575|11.767|661
    Kirke Hvalsø|DK|55.592|11.863|4294|Hvalso|Hvalsø
    Kirke-Esbønderup|DK|56.050|12.346|1190|Esbonderup|Kirke-Esbonderup
    Kjellerup|DK|56.286|9.435|4514|Kellerup
    Klarup|DK|57.012|10.056|4969
    Klemensker|DK|55.173|14.810|633|Klemenskirke|Sankt Clemens
    Klinteby Frihed|DK|55.197|11.596|53443|Frihed|Friheden
    Klitmøller|DK|57.041|8.491|1114|Klitmoller
    Kloster|DK|56.125|8.177|606
    Knabstrup|DK|55.664|11.551|1052|Knabstrup Stationsby
    Knebel|DK|56.214|10.489|603|Knebel Bro
    Kokkedal|DK|55.912|12.500|0|Kokkedal'|Коккедаль
    Kolding|DK|55.490|9.472|61638|Kol'ding|Kol'dyng|Koldinga|Koldingas|Koldingo|Kolling|Колдинг|Коллинг|Кольдинг|Кольдынг
    Kolt|DK|56.108|10.070|5061
    Kongens Lyngby|DK|55.770|12.504|10600|Kgs. Lyngby|Konigs Lyngby|Lyngby
    Korsør|DK|55.330|11.139|14463|Korser|Korsjor|Korsor|Krosseyri|Корсер
    Kruså|DK|54.851|9.401|1560|Krusaa
    Kundby|DK|55.711|11.523|776
    Kvistgård|DK|55.993|12.504|1133|Kvistgaard
    Kås|DK|57.198|9.672|1990|Kaas
    Køge|DK|55.458|12.182|38304|Kege|Keje|Kioge|Kjoge|Koge|Кеге|Кеје
    Langeskov|DK|55.357|10.584|4222
    Langå|DK|56.390|9.895|2811|Langaa
    Lejre|DK|55.605|11.975|3127
    Lemvig|DK|56.549|8.310|7330|Лемвиг
    Lille Skensved|DK|55.510|12.135|1565
    Lillerød|DK|55.875|12.346|16741
    Lind|DK|56.106|8.979|3777
    Lisbjerg|DK|56.221|10.169|1063|Lisbjaerg|Lisbjærg
    Liseleje|DK|56.013|11.965|2507
    Lumby|DK|55.459|10.378|797
    Lundby Stationsby|DK|55.109|11.875|843|Lundby
    Lunderskov|DK|55.484|9.299|2687
    Lynge|DK|55.839|12.277|4163
    Lystrup|DK|56.498|10.469|10273
    Lystrup|DK|56.237|10.238|10273
    Låsby|DK|56.150|9.807|1989|Laasby
    Løgstrup|DK|56.510|9.335|1939|Logstrup
    Løgstør|DK|56.962|9.258|3967|Gmina Logstor|Gmina Løgstør|Loegstoer|Logstor
    Løgten|DK|56.275|10.312|8659|Logten
    Løgumkloster|DK|55.059|8.955|3480|Gmina Logumkloster|Gmina Løgumkloster|Loegumkloster|Logumkloster|Logumkloster Sogn|Løgumkloster Sogn
    Løjt Kirkeby|DK|55.090|9.461|1975|Loitkirkeby|Lojt|Lojt Kirkeby
    Løkken|DK|57.370|9.715|8828|Lekken|Ljokken|Лёккен
    Lønstrup|DK|57.470|9.796|577
    Løsning|DK|55.802|9.695|12220|Losning
    Malling|DK|56.036|10.196|6194
    Mariager|DK|56.650|9.975|2506|Gmina Mariager|Мариагер
    Maribo|DK|54.777|11.500|5722|Марибо|Марібо
    Marielyst|DK|54.692|11.964|726
    Marstal|DK|54.856|10.517|2120|Marstal'|Марсталь
    Mern|DK|55.048|12.056|1005|Maern|Mærn
    Middelfart|DK|55.506|9.731|16277|Middel'fart|Миддельфарт
    Muleby|DK|55.156|14.719|508
    Munkebo|DK|55.456|10.554|5571
    Måløv|DK|55.755|12.323|8787|Maalov|Maaløv|Malov
    Mårslet|DK|56.067|10.161|5004|Maarslet
    Mørkøv|DK|55.652|11.501|1862|Morkov|Morkov Stationsby|Mørkøv Stationsby
    Nagelsti|DK|54.748|11.845|518
    Nakskov|DK|54.830|11.136|12495|Nakskovas|Наксков
    Neder Holluf|DK|55.365|10.448|5612
    Neder Vindinge|DK|55.032|11.884|1900
    Nexø|DK|55.061|15.131|3668|Nekso|Neksø
    Nibe|DK|56.981|9.639|5433|Нибе
    Nissumby|DK|56.556|8.397|981|Norre Nissum|Nørre Nissum
    Nivå|DK|55.934|12.505|7997|Nivaa
    Nordborg|DK|55.057|9.741|5709|Gmina Nordborg|Nordburg
    Nordby|DK|55.446|8.398|2736|Odden
    Nyborg|DK|55.313|10.790|17525|Niborg|Njuborg|Ниборг|Нюборг
    Nyker|DK|55.139|14.761|700|Nykirke
    Nykøbing Falster|DK|54.769|11.874|19976|Nikebing Falster|Niukiobingas|Njukebing Fal'ster|Njukjobing|Nykjobing|Nykobing F|Nykobing Falster|Nykøbing F|Никебинг Фалстер|Нюкебінґ Фальстер|Нюкёбинг
    Nykøbing Mors|DK|56.793|8.853|9033|Nykjobing|Nykobing|Nykobing M|Nykøbing|Nykøbing M
    Nykøbing Sjælland|DK|55.925|11.671|5002|Nykiobing|Nykjobing|Nykobing Sj|Nykøbing Sj
    Nyråd|DK|55.005|11.961|2224|Nyraad
    Nysted|DK|54.665|11.734|1292|Nijsted
    Næstved|DK|55.230|11.761|44331|Naestved|Nestved|Nestvedas|Нествед
    Nødebo|DK|55.979|12.347|2093|Nodebo
    Nørager|DK|56.706|9.630|1168|Norager|Norager Stationsby
    Nørre Alslev|DK|54.898|11.884|2379|Gmina Norre Alslev|Gmina Nørre Alslev|Norre Alslev
    Nørre Bindslev|DK|57.542|10.199|1031|Bindslev|Norre Bindslev
    Nørre Broby|DK|55.252|10.230|1460|Broby|Norre Broby
    Nørre Nebel|DK|55.780|8.295|1316|Norre Nebel
    Nørre Vejrup|DK|55.522|8.783|788|Norre Vejrup|Vejrup
    Nørre Vorupør|DK|56.951|8.375|635|Norre Vorupor|Norre Vorupore|Nørre Vorupöre
    Nørre Åby|DK|55.461|9.879|3133|Norre Aaby|Norre Aby|Nørre Aaby
    Nørresundby|DK|57.059|9.923|23718|Norresundby
    Odder|DK|55.973|10.153|12454|Оддер
    Odense|DK|55.396|10.388|180863|Odehnseh|Odensa|Odinsve|Ontense|Othania|Ottensee|Óðinsvé|Оденсе|Одэнсэ
    Oksbøl|DK|55.627|8.288|2815|Oksbol|Oxbol|Oxbøl|Oxsbol
    Osted|DK|55.562|11.958|2204|Ousted
    Otterup|DK|55.515|10.398|5269
    Outrup|DK|55.719|8.345|1040|Ovtrup
    Over Holluf|DK|55.358|10.470|1548
    Padborg|DK|54.827|9.362|4311|Падборг
    Pandrup|DK|57.221|9.676|2862|Gmina Pandrup|Panderup
    Præstø|DK|55.124|12.045|3857|Gmina Praesto|Gmina Præstø|Praesto
    Ramløse|DK|56.014|12.116|1540|Ramlose
    Randers|DK|56.461|10.036|62802|Randersa|Randersas|Raners|Ranners|Ranters|Рандерс|Ранерс|Раннерс
    Ranum|DK|56.897|9.229|929|Ранум
    Ravnsbjerg|DK|55.532|8.439|519|Guldager Stationsby|Ravnsbjaerg|Ravnsbjærg
    Ravnsnæs|DK|55.863|12.456|583|Ravnsnaes
    Reersø|DK|55.525|11.110|510|Reerso
    Ribe|DK|55.331|8.770|8257|Ripar|Рибе|Рібе
    Ringe|DK|55.238|10.479|6474
    Ringkøbing|DK|56.090|8.244|9894|Ringkiobingas|Ringkjobing|Ringkobing
    Ringsted|DK|55.443|11.790|23086|Рингстед
    Roskilde|DK|55.642|12.080|51916|Hroarskelda|Roschildia|Roskil'de|Roskile|Roskille|Роскилде|Роскиле|Роскилле|Роскильде|Роскіле|Роскілле
    Rudkøbing|DK|54.936|10.710|4521|Rudkiobing|Rudkjobing|Rudkobing
    Ruds-Vedby|DK|55.541|11.380|1696
    Ry|DK|56.090|9.765|7151|Rye|Rye Stationsby
    Ryomgård|DK|56.384|10.503|2498|Ryomgaard|Ryumgaard|Ryumgard
    Ryslinge|DK|55.242|10.537|1768|Gmina Ryslinge
    Rågeleje|DK|56.098|12.165|739|Raagelege|Raageleje
    Rødby|DK|54.695|11.389|1983|Gmina Rodby|Gmina Rødby|Rodby
    Rødbyhavn|DK|54.659|11.355|1544|Rodby Havn|Rodbyhavn|Roedby-havn
    Rødding|DK|55.366|9.063|2712|Rodding
    Rødekro|DK|55.071|9.335|5950|Gmina Rodekro|Gmina Rødekro|Rodekro
    Rødovre|DK|55.681|12.454|40652|Comuna Rodovre|Comuna Rødovre|Kommun Rodovre|Kommun Rødovre|Municipi de Rodovre|Municipi de Rødovre|Munisipalitas Rodovre|Munisipalitas Rødovre|Redovre|Rodovre|Rodovre Chu-ti-chhi|Rodovre Kommune|Rodovre Komuun|Rodovre Municipality|Rodovre koezseg|Rodovren kunta|Rødovre Chū-tī-chhī|Rødovre Kommune|Rødovre Komuun|Rødovre Municipality|Rødovre község|Rødovren kunta|Редовре
    Rødvig|DK|55.255|12.379|1783|Rjodvig|Rodvig|Рёдвиг
    Rønde|DK|56.301|10.475|3191|Ronde
    Rønne|DK|55.101|14.707|13807|Rene|Renne|Rione|Rjonne|Roneh|Ronne|Рене|Ронэ|Рённе
    Rønnede|DK|55.257|12.021|2746|Gmina Ronnede|Gmina Rønnede|Ronnede
    Rørvig|DK|55.944|11.753|1042|Rorvig
    Sabro|DK|56.213|10.034|3309
    Sakskøbing|DK|54.800|11.626|4595|Gmina Sakskobing|Gmina Sakskøbing|Sakskjobing|Sakskjøbing|Sakskobing|Saxkiobing|Saxkjobing
    Sandved|DK|55.263|11.522|704
    Seden|DK|55.426|10.443|3350
    Seem|DK|55.312|8.821|593|Sem
    Silkeborg|DK|56.170|9.545|49747|Sil'keborg|Silkeborgas|Силкеборг|Силькеборг|Сількеборг
    Sindal|DK|57.471|10.203|3095|Gmina Sindal
    Skaerbaek|DK|55.157|8.769|3062|Scherrebek|Skærbæk
    Skagen|DK|57.721|10.584|7571|Skagenas|Скаген
    Skals|DK|56.557|9.404|1759|Fjordklyngen
    Skanderborg|DK|56.034|9.932|13543
    Skibby|DK|55.751|11.961|3120|Skiby
    Skive|DK|56.567|9.027|20190|Скиве
    Skjern|DK|55.950|8.500|7145|Gmina Skjern|Skern|Skerne
    Skodsborg|DK|55.822|12.573|1269
    Skovby|DK|56.157|9.945|2489|Skovby Ostj|Skovby Østj
    Skælskør|DK|55.251|11.294|6472|Skaelskor|Skjelskor
    Skævinge|DK|55.908|12.150|2613|Gmina Skaevinge|Gmina Skævinge|Skaevinge
    Skørping|DK|56.836|9.893|2971|Gmina Skorping|Gmina Skørping|Skoerping|Skorping|Skorping Stationsby
    Slagelse|DK|55.403|11.355|31896|Slagel'se|Slagel'seh|Слагельсе|Слагельсэ
    Slangerup|DK|55.850|12.183|6826|Gmina Slangerup
    Smørumnedre|DK|55.742|12.303|9507|Smorum|Smorumnedre|Smørum
    Snejbjerg|DK|56.133|8.904|3513|Snejbjaerg|Snejbjærg
    Snogebæk|DK|55.026|15.117|700|Snogebaek|Snogebak
    Snoghøj|DK|55.523|9.721|2371|Snoghoj
    Solbjerg|DK|56.043|10.086|4240|Solbjaerg|Solbjærg
    Solrød|DK|55.536|12.183|2000
    Solrød Strand|DK|55.533|12.222|17337
    Sorø|DK|55.432|11.555|7999|Sora|Sore|Sorey|Sorjo|Soro|Соре|Соро
    Spentrup|DK|56.537|10.038|2155
    Starup|DK|55.241|9.535|2091
    Stavnsholt|DK|55.815|12.405|5658
    Stavtrup|DK|56.131|10.120|3519|Stautrup|Ставтруп
    Stege|DK|54.987|12.285|3792
    Stenlille|DK|55.539|11.591|1905
    Stenløse|DK|55.768|12.197|19998
    Stensved|DK|54.997|12.030|1585
    Stige|DK|55.439|10.409|2182
    Stilling|DK|56.062|9.988|3655
    Stoholm|DK|56.485|9.146|2533
    Store Andst|DK|55.483|9.232|810|Anst|Store Anst
    Store Damme|DK|54.915|12.163|587|Damme|Store Dame
    Store Darum|DK|55.426|8.655|929|Darum
    Store Heddinge|DK|55.310|12.389|3668|Store Hedinge
    Store Merløse|DK|55.544|11.713|1184|Merlose|Store Merlose
    Storvorde|DK|57.004|10.101|3425|Storevorde
    Strandby|DK|57.492|10.496|2518
    Strib|DK|55.540|9.767|4872|Стриб
    Struer|DK|56.492|8.594|11317|Comuna Struer|Kommun Struer|Municipi de Struer|Munisipalitas Struer|Struehr|Struer Chu-ti-chhi|Struer Kommune|Struer Komuun|Struer Municipality|Struerin kunta|Струер|Струэр
    Strøby Egede|DK|55.414|12.245|2700|Stroby Egede
    Stubbekøbing|DK|54.889|12.041|2268|Stubbekiobing|Stubbekjobing|Stubbekobing
    Studstrup|DK|56.259|10.342|838
    Støvring|DK|56.885|9.838|9089
    Sulsted|DK|57.163|9.957|1524
    Sundby|DK|54.767|11.850|3065
    Sunds|DK|56.207|9.014|3525|Sunde
    Svaneke|DK|55.136|15.141|1079
    Svebølle|DK|55.652|11.287|2186|Svebolle|Svebolle Stationsby|Svebølle Stationsby
    Svejbæk|DK|56.133|9.633|3743
    Svendborg|DK|55.060|10.607|27300|Svenborg|Svennborge|Свендборг|Свеннборге
    Svenstrup|DK|56.972|9.848|7650|Svenstrup J
    Svenstrup|DK|56.603|9.944|7650|Svendstrup
    Svinninge|DK|55.883|11.610|2808|Svininge
    Svinninge|DK|55.721|11.465|2376
    Svogerslev|DK|55.634|12.015|4267
    Sæby|DK|57.332|10.523|8838|Saeby
    Særslev|DK|55.513|10.176|757|Saerslev
    Søften|DK|56.238|10.085|3072|Soften
    Søllested|DK|54.810|11.271|1345|Sollested
    Sønder Bjert|DK|55.453|9.567|2025|Bjaert|Bjert|Bjært|Sonder Bjert|Stenderup Halvoen|Stenderup Halvøen
    Sønderborg|DK|54.909|9.789|27766|Munisipalitas Sonderborg|Munisipalitas Sønderborg|Senderborg|Sionderborgas|Sjonnenborg|Sjonnerborg|Soenderborg|Sonderborg|Sonderburg|Synneborre|Сендерборг|Сённенборг|Сённерборг
    Søndersø|DK|55.485|10.255|3319|Sonderse|Sonderso
    Søvang|DK|55.569|12.616|1772
    Taastrup|DK|55.650|12.302|35238|Tastrup|Тааструп
    Tarm|DK|55.909|8.530|4010
    Taulov|DK|55.546|9.616|3402|Tavlov|Tavlov Nebel
    Tejn|DK|55.247|14.841|858|Tein|Tejn Havn
    Them|DK|56.094|9.549|2376|Tem
    Thisted|DK|56.955|8.695|13461|Thystad|Tisted
    Thorsø|DK|56.300|9.789|1751|Thorso|Torso|Torsø
    Thurø By|DK|55.047|10.664|3350|Thuro|Thuro By|Thurø|Turo By
    Thyborøn|DK|56.698|8.212|1890|Thyboron|Tyboron|Tyboron By|Tyborøn|Tyborøn By
    Tikøb|DK|56.021|12.453|695|Tikob
    Tilst|DK|56.194|10.113|15617|Tiilst|Til'st|Тильст
    Tim|DK|56.196|8.308|857|Oster Tim|Tiim Stationsby|Øster Tim
    Tinglev|DK|54.938|9.255|2731
    Tistrup|DK|55.724|8.610|1433|Gammel Tistrup
    Tisvilde|DK|56.057|12.098|1444
    Tjæreborg|DK|55.465|8.580|2904|Tjaereborg|Tjb
    Toftlund|DK|55.189|9.069|3438
    Tommerup|DK|55.320|10.207|1545
    Tommerup Stationsby|DK|55.345|10.176|2482|Tommerup
    Toreby|DK|54.754|11.787|611|Thoreby|Toreby L
    Tranbjerg|DK|56.095|10.136|7307|Tranb'erg|Tranbjaerg|Tranbjerg J|Tranbjærg|Транбьерг
    Tranebjerg|DK|55.833|10.597|839|Tranebierg|Tranebjaerg|Tranebjærg
    Tranekær|DK|54.998|10.844|12367|Tranekaer|Tranekiar|Tranekjaer|Tranekjær
    Trige|DK|56.253|10.148|3191
    Troense|DK|55.033|10.644|1240
    Trørød|DK|55.839|12.544|8576|Trorod
    Tune|DK|55.593|12.170|5300
    Tylstrup|DK|57.195|9.953|1258
    Tårnby|DK|55.630|12.600|10000|Taarnby|Tornbju|Торнбю
    Tårs|DK|57.383|10.117|1873|Taars|Tors
    Tølløse|DK|55.612|11.770|3759|Tollose|Tollose Stationsby
    Tønder|DK|54.933|8.867|16401|Tender|Tjonner|Tonder|Tondern|Tuner|Tynne|Тендер|Тённер
    Tørring|DK|55.850|9.483|2370|Nye Torring|Torring|Torring Stationsby|Tørring Stationsby
    Uldum|DK|55.847|9.590|1364
    Ulfborg|DK|56.267|8.322|1994|Ulborg|Ulfkaer|Ulfkær|Ulvborg Stationsby
    Ullerslev|DK|55.362|10.652|2640
    Ulstrup|DK|56.390|9.794|1963|Ulstrupbro
    Undløse|DK|55.605|11.588|1147|Ondlose|Ondløse|Undlose
    Vadum|DK|57.118|9.857|1978
    Valby|DK|55.666|12.514|46161|Val'bju|Вальбю
    Vallensbæk|DK|55.622|12.385|16515|Vallensbaek
    Vamdrup|DK|55.428|9.284|4809
    Vammen|DK|56.531|9.573|544
    Vanløse|DK|55.684|12.487|37115|Vanlose
    Varde|DK|55.621|8.481|14039|Варде
    Vejen|DK|55.481|9.138|8525|Comuna Vejen|Kommun Vejen|Municipi de Vejen|Munisipalitas Vejen|Vayen|Vejen Chu-ti-chhi|Vejen Kommune|Vejen Komuun|Vejen Municipality|Vejenin kunta
    Vejle|DK|55.709|9.536|60231|Vaile|Vajle|Вайле|Вајле|Вейле|Вејле
    Veksø|DK|55.755|12.238|1792|Vekso|Vikso|Viksø
    Vemb|DK|56.342|8.337|1276|Vem
    Vestbjerg|DK|57.132|9.959|2888|Vestbjaerg|Vestbjærg
    Vester Hassing|DK|57.068|10.126|2589|Vester Hasing
    Vester Hornum|DK|56.832|9.360|541
    Vester-Skerninge|DK|55.073|10.455|1315|West Skjerninge
    Vestervig|DK|56.763|8.319|591
    Vibekevang|DK|55.706|12.555|1000
    Viborg|DK|56.453|9.402|41239|Vibor|Viborga|Viborgas|Viburg|Viburgo|Vimpornk|Wibergis|Вибор|Виборг|Вибург|Віборг
    Viby|DK|56.123|10.151|31756|Viby J
    Viby|DK|55.549|12.024|4773|Viby Sj|Viby Sjaelland|Viby Sjælland
    Videbæk|DK|56.088|8.629|4242|Videbaek|Videbäk
    Vigerslev|DK|55.663|12.484|7526
    Vildbjerg|DK|56.200|8.767|3773|Vilbjaerg|Vilbjerg|Vilbjærg
    Vindeby|DK|55.045|10.613|2339
    Vinderup|DK|56.482|8.780|3077|Vinderup Garde
    Vindinge|DK|55.623|12.139|3059
    Vipperød|DK|55.668|11.740|2345|Vipperod
    Virklund|DK|56.132|9.556|3113
    Vissenbjerg|DK|55.385|10.138|3232|Vissenbjerg Kirke
    Vivild|DK|56.484|10.445|788
    Vodskov|DK|57.109|10.022|4663
    Voerså|DK|57.208|10.487|532|Vorsa|Vorsaa
    Vojens|DK|55.246|9.306|7475
    Vorbasse|DK|55.630|9.082|1300|Ворбассе
    Vordingborg|DK|55.008|11.911|17868|Вордингборг
    Vrå|DK|57.354|9.942|2509|Vraa
    Væggerløse|DK|54.712|11.925|1333|Vaeggerlose|Vigerlose
    Værløse|DK|55.783|12.369|13069|Lille Vaerlose|Lille Værløse|Vaerlose
    Åbybro|DK|57.162|9.730|6318|Aabybro|Gmina Aabybro
    Åkirkeby|DK|55.071|14.920|2119|Aakirkeby
    Ålbæk|DK|57.593|10.405|1437|Aalbaek|Aalbæk|Albaek
    Ålbæk|DK|55.487|8.642|1419|Aalbaek|Aalbæk|Albaek
    Ålestrup|DK|56.695|9.493|2780|Aalestrup
    Ålsgårde|DK|56.076|12.540|5790|Aalsgaard|Aalsgaarde
    Århus|DK|56.157|10.211|285273|Aarhus|Aarhusium|Archous|Arhuzo|Arosar|Orhusa|Orkhus|Орхус
    Årslev|DK|55.304|10.464|4193|Aarslev
    Årup|DK|55.373|10.041|3259|Aarup
    Ærøskøbing|DK|54.888|10.411|935|AEroskiobing|AEroskjobing|AEroskobing|Æroskiobing|Æröskjöbing
    Ølgod|DK|55.807|8.629|3705|Gmina Olgod|Gmina Ølgod|OElgod|Olgod
    Ølsted|DK|55.923|12.071|1894|Olsted
    Ølstykke|DK|55.796|12.155|5348|Olstykke
    Ørbæk|DK|55.258|10.671|1702|Orbaek
    Ørslev|DK|55.044|11.968|1801|Orslev
    Ørum|DK|56.481|9.625|1420|Orum
    Østbirk|DK|55.965|9.756|2644|Ostbirk
    Argir|FO|61.996|-6.772|2504|Ardzhir|Arge|Argiras|Arnkir|Аргир|Арджир
    Eiði|FO|62.299|-7.092|634|Aji|Eide|Eidhi|Eidis|Eidis Bygdasavn|Eiðis Bygdasavn|Ejde|Айи
    Eystur|FO|62.209|-6.752|0
    Fuglafjørður|FO|62.244|-6.814|1542|Fuglaf'jorur|Fuglaf'ordur|Fuglafjoerdur|Fuglafjordur|Fuglafjorduras|Fuglafjörður|Fuglefiord|Fuglefjord|Vjoska Fuglafijordur|Вёска Фуглафіёрдур|Фуглафьордур|Фуглафьёрур
    Hov|FO|61.507|-6.760|149|Hove
    Hoyvík|FO|62.034|-6.781|4618|Gojvik|Hojvig|Hojvikas|Hoyvig|Khojvik|Khojvujk|Гойвік|Хойвуйк|Хойвік
    Hvalba|FO|61.602|-6.961|673|Hvalbour|Kvalbo
    Kirkja|FO|62.319|-6.316|31|Kirke
    Klaksvík|FO|62.227|-6.589|5013|Klakksvik|Klaksvig|Klaksvikas|Klaksvujk|Клаксвик|Клаксвуйк|Клаксвік
    Kollafjørður|FO|62.112|-6.911|830|Kodlaf'ordur|Kolafiorntour|Kolafjorduras|Kollafjoerdur|Kollafjordhur|Kollafjordur|Kollafjörður|Kollefiord Church|Kollefjord|Kollefjord Kirke|Kotlaf'jorur|Кодлафьордур|Котлафьёрур
    Kunoy|FO|62.304|-6.648|70|Kounoi|Kuno|Kuno Bygd|Kunoj|Kunoyarbygd|Vostrau Kunoj|Востраў Куной|Куной
    Kvívík|FO|62.117|-7.075|608|Kvivig|Kvivikas|Kvujvujk|Квуйвуйк
    Leirvík|FO|62.210|-6.693|1048|Lajrvujk|Leirvikas|Lervig|Lorvik|Лайрвуйк
    Miðvágur|FO|62.051|-7.194|1040|Midvaag|Midvag|Midvaguras|Mivoavur|Мивоавур
    Norðragøta|FO|62.201|-6.742|668|Nordhragota|Nordragiota|Nordragota|Nordregote|Norntrankota
    Porkeri|FO|61.481|-6.745|396|Porkere
    Runavík|FO|62.109|-6.721|591|Rounavik|Runavikas|Runevig|Рунавик|Рунавік
    Saltangará|FO|62.116|-6.718|1116|Heidharnar|Heiðarnar|Sal'tengaroa|Saltan'nkara|Saltangera|Saltangeraa|Сальтенгароа
    Sandavágur|FO|62.054|-7.150|779|Sadevaag|Sandavaguras|Sandavoavur|Sandevaag|Sandevag|Сандавоавур
    Sandur|FO|61.843|-6.808|608|Sand|Sanduras|Сандур
    Skopun|FO|61.903|-6.882|457|Skopen
    Skálavík|FO|61.831|-6.662|171|Skaalevig|Skalevig
    Skáli|FO|62.155|-6.779|751|Skaale|Skala|Skale
    Skúvoy|FO|61.771|-6.805|53|Skuo|Skuo Bygd|Skuvoyarbygd
    Strendur|FO|62.107|-6.757|970|Straender|Strender|Strenduras|Strentour|Strænder|Стрендур
    Sørvágur|FO|62.072|-7.307|1148|Saurvogur|Siorvaguras|Sjorvoavur|Soervaag|Sorvaag|Sorvag|Sorvagur|Sorvankour|Sørvaag|Sørvåg|Сёрвоавур
    Toftir|FO|62.093|-6.735|964|Tofte|Toftiras|Тофтир
    Trongisvágur|FO|61.563|-6.848|533|Trangisvaag|Trangisvaag Bygd|Trangisvag|Trangisvag Bygd
    Tvøroyri|FO|61.556|-6.811|862|Tvaera|Tvaeraa|Tvaora|Tvera|Tveraa|Tvioroiris|Tvjorojri|Tvorovri|Tværaa|Tværå|Твёройри
    Tórshavn|FO|62.010|-6.772|13200|Havn|THorshoefn|THunreshaefen|Thori Portus|Thorshavn|Torsavno|Torschavn|Torsgavn|Torshamn|Torshaunas|Torshgavn|Torshkhavn|Torskhaun|Torskhavn|Tourshavna|Þunreshæfen|Þórshöfn|Торсгавн|Торсхавн|Торсхаўн|Торшгавн|Торшхавн
    Vestmanna|FO|62.154|-7.173|1268|Vestmana|Vestmanhavn|Vestmannae|Vestmannahoefn|Vestmannahöfn|Vestmanshavn|Vestnanhavn|Вестмана|Вестманна
    Við Sjógv|FO|62.120|-6.750|1158|Siov|Sjogv|Sjov|Sjov Kirkja|Sjovar Kirkja|Vidh Sjogv
    Viðareiði|FO|62.360|-6.531|0|Videreide|Viderejde|Vidhareidhi
    Vágur|FO|61.473|-6.812|1363|Vaag|Vag|Vaguras|Voavur|Вагур|Воавур
    Ytri Skáli|FO|62.159|-6.783|621
    Aasiaat|GL|68.709|-52.864|3005|Aasiat|Asijat|Ausiait|Egedesminde|Osiotas|Uosiuots|Аасиаат|Аасіат|Асијат
    Ilulissat|GL|69.220|-51.099|4413|Ilulisat|Ilulisatas|Ilulisats|Jakobshavn|Pagetonas kai Fiord Iloulissat|Ілулісат|Ілуліссат|Илулисат|Илулиссат
    Kangaatsiaq|GL|68.306|-53.464|520|Kangatsiak|Kangatsiaq
    Kangerlussuaq|GL|67.009|-50.689|508|Kangerdlugssuaq|Kangerlussuak|Sondre Stromfjord|Søndre Strømfjord|Кангерлуссуак|Канґерлуссуак
    Maniitsoq|GL|65.415|-52.898|2534|Maitsoq|Maniitsok|Manitsok|Manitsoks|Manitsoq|New Sukertop|New Sukkertoppen|Sukkertoppen|Маниитсок|Манитсок|Манітсок
    Nanortalik|GL|60.142|-45.241|1185|Ilivileq|Nanortaliks|Nennortalik|Нанорталик
    Narsaq|GL|60.913|-46.051|1346|Narsak|Narsaks|Narssaq|Нарсак
    Nuuk|GL|64.183|-51.722|14798|Godhopa|Godthaab|Godthab|Nououk|Nuk|Nuka|Nukas|Nuko|Nuuk (Godthab)|Nuuks|Нук|Нуук
    Paamiut|GL|61.994|-49.668|1308|Frederikshaab|Frederikshab|Paamiuts|Pamiut|Pamiutas|Паамиут|Пааміут|Памиут
    Qaanaaq|GL|77.467|-69.232|646|Kaanaak|Kanak|Kanakas|Kanaq|Karna|Qanaq|Thule|Каанаак|Канак
    Qaqortoq|GL|60.718|-46.036|3224|Julian Haab|Julianehaab|Julianehab|Kakartok|Kakortak|Kakortok|Kakortokas|Kakortoks|Какарток|Какорток
    Qasigiannguit|GL|68.819|-51.192|1081|Christianshaab|Christianshab|Kasigianguit|Kasigianguits|Kasigiannguit|Kasigijanguit|Qasigianguit|Касигианнгуит|Касигијангуит|Касігіянгуіт
    Qeqertarsuaq|GL|69.247|-53.537|839|Disko Harbor|Godhavn|Iluilek|K'ekertarssuak|Kekertarsuak|K’ekertarssuak|Port of Lievely|Qeqertarssuaq|Кекертарсуак
    Qeqertarsuaq|GL|62.117|-49.783|986|Qeqertarssuaq|Qeqertarssuq
    Sisimiut|GL|66.939|-53.673|5227|Amerdlok|Holstanburg|Holsteinborg|Holsteinsborg|Holstenborg|Holstensborg|Sisimiutas|Sisimiuts|Sisimjut|Сисимиут|Сисимјут|Сісіміут
    Tasiilaq|GL|65.615|-37.637|1985|Ammassalik|Angmagsalik|Angmagssalik|Angmagsslik|Angmassalik|Tasiilak|Tasilak|Tasilakas|Tasilaks|Ангмагсалік|Ангмагссалик|Тасиилак|Тасилак|Тасіілак
    Upernavik|GL|72.784|-56.149|1129|Summer Place|Upehrnavik|Upernavikas|Upernaviks|Upernivik|Упернавик|Упернавік|Упэрнавик
    Uummannaq|GL|70.674|-52.125|1407|Umanak|Umanakas|Umanaks|Umanaq|Uummannak|Уманак|Уумманнак
    Akranes|IS|64.322|-22.075|7411|Akranesas|Akranesi|Akraneskaupstadur|Akraneskaupstaður|Skipaskagi|Акранес
    Akureyri|IS|65.684|-18.088|19219|Agireiri|Akirejri|Akjurehjry|Akjurejri|Akourefri|Akuereyri|Akureiris|Akurejri|Akureyrar|Akureyrarbaer|Akureyrarbær|Акирејри|Акурейрі|Акюрейри|Акюрэйры
    Blönduós|IS|65.659|-20.281|895|Bloendos|Bloenduos|Bloenduosi|Blönduósi|Blöndós
    Bolungarvík|IS|66.159|-23.249|955|Bolunarvikur|Bolungavik
    Borgarnes|IS|64.538|-21.921|1875|Borganes|Borgarbyggd|Borgarbyggð|Borgarnesas|Borgarnesi|Borqarnes|Боргарнес|Борґарнес
    Borgarnes|IS|64.562|-21.901|1875
    Dalvík|IS|65.970|-18.529|1359|Dal'vik|Dalvikas|Dalvikur|Dalvikurbyggd|Dalvíkurbyggð|Talvik|Далвик|Далвік|Дальвик|Дальвік|Талвик
    Egilsstaðir|IS|65.267|-14.395|2572|Egilsstada|Egilsstadi|Egilsstadir|Egilsstaða|Egilsstaði|Egilsstoedum|Egilsstöðum|Ehgil'sstadir|Эгильсстадир
    Eskifjörður|IS|65.073|-14.015|1043|Ehskif'ordjur|Ehskif'ordur|Eskifirdi|Eskifirði|Eskifjardar|Eskifjarðar|Eskifjerdir|Eskifjoerd|Eskifjoerdur|Eskifjordur|Eskifjorduras|Eskifjörð|Ескифјердир|Ескіфйордур|Эскифьордур|Эскифьордюр
    Eyrarbakki|IS|63.863|-21.149|531|Eyrarbakka
    Flúðir|IS|64.134|-20.323|818|Fluda|Fludir|Fludum|Flúða|Flúðum
    Fáskrúðsfjörður|IS|64.931|-14.019|654|Budir|Búðir|Faskrudhsfjordhur|Faskrudsfirdi|Fáskrúðsfirði
    Garðabær|IS|64.089|-21.923|11421|Gardabae|Gardabaejar|Gardabaer|Gardabair|Gardabairas|Gardabajr|Gardabayr|Garðabaer|Garðabæ|Garðabæjar|Гардабайр|Ґардабаїр
    Garður|IS|64.071|-22.651|1409|Gard|Gardar|Gardi|Gardur|Garð|Garðar|Garði|Gerdar|Gerðar|Goerdum|Görðum
    Grindavík|IS|63.838|-22.439|2856|Grindavikas|Grindavikur|Grindavikurbaer|Grindavíkurbær|Gryndavik|Гриндавик|Грындавік|Ґріндавік
    Grundarfjörður|IS|64.924|-23.263|872|Grafarnes|Grundarf'ordjur|Grundarfirdi|Grundarfirði|Grundarfjardar|Grundarfjarðar|Grundarfjoerdur|Grundarfjordur|Грундарфьордюр
    Grundarhverfi|IS|64.241|-21.837|528|Grundarhverfis|Kjalarnes
    Hafnarfjörður|IS|64.067|-21.938|31525|Chafnarfiordour|Gapnarfjordur|Habnarfjorduras|Habnarfyordyur|Hafnarfirdi|Hafnarfirði|Hafnarfjardar|Hafnarfjardarkaupstadur|Hafnarfjarðar|Hafnarfjarðarkaupstaður|Hafnarfjoerdur|Hafnarfjordur|Halfnarfjordur|Halfnarfjorður|Khabnarf'ordjur|Khabnarfijordur|Khabnarfjerdir|Khapnarf'ordjur|Гапнарфйордур|Хабнарфьордюр|Хабнарфіёрдур|Хабнарфјердир|Хапнарфьордюр
    Hella|IS|63.835|-20.401|865|Hellu|Khella|Rangarthing ytra|Rangárþing ytra|Хелла
    Hellissandur|IS|64.918|-23.886|544|Hellissandi|Khelisandur|Sandhur|Sandur|Хелисандур
    Hvammstangi|IS|65.397|-20.943|546|Hunathing Vestra|Hvammstanga|Húnaþing Vestra|Khvammstangi|Khvamstangi|Хваммстанги|Хвамстанги
    Hveragerði|IS|64.000|-21.186|2657|Hveragerdi|Hveragerdis|Hveragerdisbaer|Hveragerðis|Hveragerðisbær
    Hvolsvöllur|IS|63.751|-20.225|1108|Hvolsvallar|Hvolsvelli|Hvolsvoell|Hvolsvoellur|Hvolsvöll|Khvol'svjodlur|Rangarthing eystra|Rangárþing eystra|Хвольсвёдлур
    Höfn|IS|64.254|-15.212|1690|Gepn|Hafnar|Hafnar i Hornafirdi|Hafnar í Hornafirði|Hoefn|Hoefn i Hornafirdi|Höfn í Hornafirði|Khebn|Khjobn|Sveitarfelagid Hornafjoerdur|Sveitarfélagið Hornafjörður|Гепн|Хебн
    Keflavík|IS|64.005|-22.562|15930|Keblavik|Keblavikas|Keflavika|Keflavikur|Kephlabik|Keplavik|Кеблавик|Кеплавик|Кеплавік|Кефлавик|Кефлавік
    Kópavogur|IS|64.112|-21.913|40040|Kopavog|Kopavogi|Kopavogs|Kopavogsbaer|Kopavogskaupstadur|Kopavonkour|Koupavagur|Koupavogir|Koupavogjur|Koupavogur|Koupavoguras|Koupavogyur|Kópavogsbær|Kópavogskaupstaður|Коупавогир|Коупавогюр|Коупавоґур|Коўпавагур
    Laugar|IS|65.722|-17.374|1001|Reykjadalur
    Mosfellsbær|IS|64.167|-21.700|13715|Mosfedl'sbajr|Mosfedlsbajr|Mosfel'sbair|Mosfellsbae|Mosfellsbaejar|Mosfellsbaer|Mosfellsbæ|Mosfellsbæjar|Мосфедлсбајр|Мосфедльсбайр|Мосфельсбаїр
    Neskaupstaður|IS|65.148|-13.684|1481|Nehskjojpstadur|Nes|Neskaupstad|Neskaupstadar|Neskaupstadhur|Neskaupstadur|Neskaupstað|Neskaupstaðar|Neskejpstadir|Neskjojpstadjur|Neskjojpstadzjur|Neskoipstaduras|Neskojpstadur|Нескејпстадир|Нескойпстадур|Нескёйпстадзюр|Нескёйпстадюр|Нэскёйпстадур
    Norðurþing|IS|66.041|-17.338|3234|Husavik|Husavikur|Husayik|Khusavik|Nordurthing|Хусавик
    Patreksfjörður|IS|65.598|-23.996|720|Patreksf'ordjur|Patreksfjardar|Patreksfjarðar|Patreksfjoerd|Patreksfjoerdur|Patreksfjordur|Patreksfjörð|Patresfirdi|Patresfirði|Vatneyri|Vesturbyggd|Vesturbyggð|Патрексфьордюр
    Reykjanesbær|IS|63.998|-22.561|19724|Reykjanesbae|Reykjanesbaejar|Reykjanesbaer|Reykjanesbar|Reykjanesbæ|Reykjanesbæjar
    Reykjavík|IS|64.135|-21.895|118918|Recwic|Refkiavik|Rehjkjavik|Reiciavicia|Reicivic|Reikiavik|Reikiavike|Reikjaveks|Reikjavik|Reikjavika|Reikjavikas|Reiquiavik|Reiquiavique|Rejk'javik|Rejkijavik|Rejkjavik|Rejkjaviko|Rekyavik|Reykiavica|Reykjavikur|Reykjawik|Reykyabik|Reykyavik|Рейк'я́вік|Рейкиявик|Рейкьявик|Рейкявик|Рејкјавик|Рэйкявік
    Reyðarfjörður|IS|65.032|-14.218|1368|Budareyri|Búðareyri|Fjardabyggd|Fjarðabyggð|Rejdarf'ordjur|Rejdarfjerdir|Reydarfirdi|Reydarfjardar|Reydarfjoerd|Reydarfjoerdur|Reydarfjordur|Reyðarfirði|Reyðarfjarðar|Reyðarfjörð|Рейдарфьордюр|Рејдарфјердир
    Sandgerði|IS|64.038|-22.708|1609|Sandgerdi|Sandgerdis|Sandgerðis|Sangerdhi
    Sauðárkrókur|IS|65.746|-19.639|2614|Saudarkrok|Saudarkroki|Saudarkrokr|Saudarkroks|Saudarkrokur|Saudharkrokur|Sauðárkrók|Sauðárkróki|Sauðárkróks
    Selfoss|IS|63.933|-20.997|9000|Arborg|Sel'fas|Sel'foss|Selfos|Selfosas|Selfossi|Селфос|Сельфас|Сельфосс
    Seltjarnarnes|IS|64.153|-21.995|4726|Seltjarnarnesi
    Seyðisfjörður|IS|65.260|-14.006|676|Seydisfirdi|Seydisfjoerdur|Seydisfjordhur|Seydisfjordur|Seydisfjorður|Seyðisfirði|Seyðisfjordhur
    Siglufjörður|IS|66.152|-18.908|1164|Hvanneyri|Siglifjerdir|Sigljuf'jordjur|Sigljuf'ordjur|Siglufijordur|Siglufirdi|Siglufirði|Siglufjardar|Siglufjarðar|Siglufjoerd|Siglufjoerdur|Siglufjordur|Siglufjörð|Сиглифјердир|Сиглюфьордюр|Сиглюфьёрдюр|Сіглуфіёрдур
    Stykkishólmur|IS|65.075|-22.730|1200|Stykkisholmi
    Vestmannaeyjar|IS|63.443|-20.273|4639|Vestmannaehjjar|Vestmannaeyja|Vestmannaeyjum|Вестманнаэйяр
    Vogar|IS|63.982|-22.385|1029|Voga|Vogar a Vatnsleysustroend|Vogar á Vatnsleysuströnd|Vogum
    Vopnafjörður|IS|65.757|-14.828|695|Vopnaf'ordjur|Vopnafirdi|Vopnafirði|Vopnafjardar|Vopnafjarðar|Vopnafjoerd|Vopnafjoerdur|Vopnafjordur|Vopnafjörð|Вопнафьордюр
    Vík í Mýrdal|IS|63.419|-19.010|750|Vik|Vik i Mirdal|Vik in Myrdal|Vikas|Vikur|Vjoska Vik|Вик|Вёска Вік|Вік і Мірдал
    Álftanes|IS|64.100|-22.017|2484|Al'ftanes|Alftanesi|Aul'ftanes|Aulftanes|Альфтанес|Аулфтанес|Аульфтанес
    Ísafjörður|IS|66.075|-23.135|2736|Isaf'ordjur|Isafijordur|Isafiordour|Isafiordr|Isafirdi|Isafjardar|Isafjardardjup|Isafjerdir|Isafjoerd|Isafjoerdur|Isafjorduer|Isafjordur|Isafjorduras|Isafyorduer|Issafjordur|Issafjörður|Ísafirði|Ísafjarðar|Ísafjörð|İsafyordür|Ісафьордюр|Ісафіёрдур|Исафьордюр|Исафјердир
    Ólafsfjörður|IS|66.067|-18.644|785|Olafsfidi|Olafsfjardar|Olafsfjoerd|Olafsfjoerdur|Olafsfjordur|Oulafsf'ordjur|Oulafsfjorduras|Ólafsfiði|Ólafsfjarðar|Ólafsfjörð|Оулафсфьордюр
    Ólafsvík|IS|64.894|-23.709|1010|Oulafsvik|Oulafsvikas|Оулафсвик|Оулафсвік
    Þorlákshöfn|IS|63.856|-21.383|2037|THorlakshafnar|THorlakshoefn|Thorlakshofn|Þorlákshafnar
    Abja-Paluoja|EE|58.125|25.350|1057|Ab'ja-Paluoja|Ab'ja-Paluoja osh|Ab'ya|Ab'ya-Paluoya|Abbia|Abia|Abja Paluoja|Abya-Paluoya|Ab’ya|Ab’ya-Paluoya|Paluoja|Paluoya|Абья-Палуоя|Абья-Палуоя ош|Абя-Палуоя
    Adavere|EE|58.706|25.899|646|Adavere Asundus|Myza Adavere|Адавере
    Aegviidu|EE|59.286|25.614|910|Aegvidu|Aegviydu|Aehgvijdu|Charlottenhof|Sharlotengof|Sharlottengof'|Sharlottengof’|Аэгвийду
    Ahja|EE|58.204|27.073|616|Akh'ja|Akh'ya|Akh’ya|Ахья
    Alatskivi|EE|58.598|27.134|430
    Alu|EE|59.023|24.761|920|Myza Alu
    Antsla|EE|57.826|26.541|0|Antsen'|Antsen’|Antzen|Anzen|Gauka|Hauka|Антсла
    Aravete|EE|59.142|25.761|955|Аравете
    Ardu|EE|59.101|25.371|559|Hardu|Арду
    Aruküla|EE|59.367|25.076|2113|Aru 21|Arukila|Arukiula|Arukjula|Arukula Aedlinn|Arukyula|Арукила|Арукюла
    Aseri|EE|59.453|26.872|1439|Asari|Aseri Mois|Aseri-Talukula|Asseren|Asserien|Asserin|Azeri|Azern|Азерн
    Aste|EE|58.344|22.459|546
    Audru|EE|58.409|24.374|1430|Аудру
    Avinurme|EE|58.982|26.864|779|Avinorm|Avinurme Parish|Avinurme kommune|Avinurme vald|Awinorm|Awwinorm|Commune dAvinurme|Comuna Avinurme|Gmina Avinurme|Авинурме|Авінурме
    Elva|EE|58.222|26.421|5616|Ehlva|Ehlva osh|Elv|Elva i Estland|Elwa|Елва|Элва|Элва ош
    Haabersti|EE|59.423|24.647|51423|Arrondissement de Haabersti|Gaabersti|Haabersti linnaosa|Khaabersti|Гааберсті|Хааберсти
    Haabneeme|EE|59.514|24.822|7265|Khaabneehme|Khaabneeme|Хаабнеэме
    Haapsalu|EE|58.939|23.541|9595|Gaapsalu|Gapsal'|Gapsal’|Haap|Haapsula|Hapsal|Hapsalia|Hapsalu|Khaapsalu|Khaapsalu osh|Khaapsalyu|Khapsalu|Хаапсалу|Хаапсалу ош|Хапсалу
    Haljala|EE|59.434|26.261|1233|Haljall|Khal'jala|Khal'yal'|Khal'yala|Khal’yala|Khal’yal’|Хальяла
    Harku|EE|59.133|24.371|781|Kharku
    Harku|EE|59.386|24.572|720
    Harkujärve|EE|59.414|24.601|787|Harku|Kharku
    Himmaste|EE|58.077|27.074|545|Khimmaste
    Hulja|EE|59.352|26.214|569|Hulja Asundus|Khul'ya|Khul’ya
    Hullo|EE|58.990|23.244|104|Khullo
    Häädemeeste|EE|58.081|24.497|851|Gudmannsbach|Gutmannsbach|Gutmansbakh'|Gutmansbakh’|Haeaedemeeste|Haedemeeste|Hedemeste|Khjazdemeehste|Khyademeste|Хяздемеэсте
    Iisaku|EE|59.101|27.308|1425|Commune de Iisaku|Comuna Iisaku|Gmina Iisaku|Iisaku Parish|Iisaku kommune|Iisaku vald|Ijzaku|Isaak|Isak'|Isaku|Isak’|Iyzaku|Izak|Ійзаку|Ийзаку
    Ilmatsalu|EE|58.386|26.547|512|Myza Illmatsalu
    Juuru|EE|59.065|24.950|571|Iyerden|Jorden|Yuru|Юуру
    Järva-Jaani|EE|59.039|25.886|1051|J. Jaani|Jaani|Jaerva-Jaani|Jarvi-Jaani|Jerve Jani|Sankt-Johannis|Svyatogo Ioanna|Yarva-Yani|Yyarva-Yani|Ярва-Яани
    Järvakandi|EE|58.779|24.826|1471|Jaervakandi|Jarvakandi Klaasivabrik|Jarvakandi Tehasid|Jarwakandi Klaasi Wabrik|Stekol'nyy Zavod Yarvakandi|Stekol’nyy Zavod Yarvakandi|Ярваканди
    Järve|EE|59.406|27.311|682|Jaerve|Yarve
    Järveküla|EE|59.380|24.808|2880|Yarvekyulya
    Jõgeva|EE|58.747|26.394|6396|Iyegeva|Iygeva|Jegeva|Jigeva|Jugeva|Jygeva|Jygeva osh|Laisholm|Laysgol'm|Laysgol’m|Yigeva|Yogeva|Yygeva|Yıgeva|Јигева|Йигева|Йъгева|Йыгева|Йыгева ош
    Jõhvi|EE|59.359|27.421|10130|Ievve|Iohvi|Iyeve|Iyevve|Iykhvi|Jechvi|Jehvi|Jehvis|Jeve|Jewe|Jikhvi|Johwi|Johyl|Jukhvi|Jykhvi|Levve|Yihvi|Yokhvi|Yykhvi|Yıhvi|Јихви|Йихві|Йъхви|Йыхви|Йыхві
    Jüri|EE|59.357|24.897|3719|Jueri|Yuri|Юри
    Kadrina|EE|59.335|26.145|2406|Katharinen|Katrinen'|Katrinen’|Sankt-Katharinen|Кадрина
    Kaerepere|EE|58.966|24.844|544
    Kallaste|EE|58.663|27.162|714|Kalaste|Krasnaja Gora|Krasnaya Gora|Krasnogar|Krasnogor|Krasnyye Gory|Каласте|Калласте
    Kambja|EE|58.231|26.701|580|Kamb'ja|Kamb'ya|Kambi|Kamby|Kamb’ya|Kleyn Kambi|Myza Kamb'ya|Myza Kamb’ya|Камбья
    Kanepi|EE|57.983|26.756|638|Kanapaa|Kanape|Kannapah|Канепи
    Kareda|EE|58.961|25.810|846|Commune de Kareda|Comuna Kareda|Gmina Kareda|Kareda Parish|Kareda kommune|Kareda vald|Кареда
    Karksi|EE|58.117|25.588|528|Karksi Asundus|Karski|Myza Karksi
    Karksi-Nuia|EE|58.103|25.563|1554|Karksi|Karksi-Nuaj|Karksi-Nuya|Karkus|Nuia|Nuiya|Nuya|Nuyya|Каркси|Каркси-Нуай
    Kehra|EE|59.336|25.321|2694|Kedder|Kekhra|Kekra|Кехра
    Kehtna|EE|58.930|24.878|1579|Kehtna Asundus|Kekhna|Kekhtna|Кехтна
    Keila|EE|59.304|24.413|10068|Kegel|Keil|Kejla|Keyla|Кеила
    Kesklinn|EE|59.435|24.757|67766|Arrondissement de Kesklinn|Kesklin|Kesklinna linnaosa|Кесклинн
    Kiili|EE|59.308|24.838|1584|Kili|Venekula|Venekyula
    Kiisa|EE|59.237|24.689|551|Kijza|Kiyza|Kiza|Кийза
    Kiiu|EE|59.448|25.379|833|Kiyu|Myza Kioa
    Kilingi-Nõmme|EE|58.150|24.964|1671|Kilingi-Nemme|Kilingi-Nymme|Killingi-Nymme|Kurkund|Nemme|Nomme|Saara|Saarde|Tegnits|Килинги-нымме
    Kiviõli|EE|59.353|26.971|4725|Kivieli|Kivielis|Kiviili|Kiviyli|Kiviıli|Кивиоли|Кивиыли
    Klooga|EE|59.320|24.211|983|Kloga|Клоога
    Koeru|EE|58.963|26.031|1178|Keras|Koehru|Koyero|Koyeru|Maria Magdaliny|Marien-Magdalenen|Myza Koyeru|Sankt-Marien-Magdalenen|Коэру
    Kohila|EE|59.168|24.758|3355|Koil|Kokhil'|Kokhila|Kokhil’|Koyl'|Koyl’|Кохила
    Kohtla-Järve|EE|59.399|27.273|35395|Jarve|Kochtel|Kohtla Jerve|Kohtla-Jaerve|Kohtla-Jaervi|Kohtla-Jerve|Kohtla-Järvi|Kohtla-Yarve|Kohtla-Yerve|Kokhtla|Kokhtla-Jarve|Kokhtla-Jarveh|Kokhtla-Yarve|Kotayarvi|Turpsal|Tyurpsal'|Tyurpsal’|Кохтла-Јарве|Кохтла-Ярве|Кохтла-Ярвэ
    Kohtla-Nõmme|EE|59.352|27.175|1075|Kohtla|Kohtla Asundus|Myza Kokhtla
    Koosa|EE|58.520|27.074|548|Kooza|Kosa|Кооза
    Kose|EE|59.460|24.878|2232|Koze
    Kose|EE|59.179|25.173|0|Kosch|Kosh
    Kose|EE|57.813|27.037|549
    Kose-Uuemõisa|EE|59.200|25.105|980
    Kostivere|EE|59.427|25.097|790|Myza Kostifer|Myza Kostivere|Костивере
    Kristiine|EE|59.415|24.709|34306
    Kunda|EE|59.499|26.526|2865|Kounda|Kund|Kunda i Estland|Kundahafen|Port-Kunda|Кунда
    Kunda|EE|59.483|26.533|3996|Kunda Asundus|Myza Kunda|Кунда
    Kuremaa|EE|58.737|26.523|594|Куремаа
    Kurepalu|EE|58.319|26.841|0
    Kuressaare|EE|58.254|22.492|12698|Arensburg|Arensburga|Kingisepp|Kingissepa|Kingissepp|Kurehssaareh|Kuresaar|Kuresaare|Kuresaari|Kuresare|Kuressaare osh|Куресааре|Куресаре|Курессааре|Курессааре ош|Курэссаарэ
    Kuusalu|EE|59.444|25.441|6464|Commune de Kuusalu|Comuna Kuusalu|Gmina Kuusalu|Kusal|Kusalu|Kuusalu Pairish|Kuusalu Parish|Kuusalu kommun|Kuusalu kommune|Kuusalu vald|Kuzal'|Kuzal’|Paroki Kuusalu|Куусалу
    Käina|EE|58.828|22.777|854|Keina|Keinis|Kerna|Keyna|Keynis|Kyayna
    Kärdla|EE|58.998|22.749|3160|Kaerdla|Kaerrdal|Kartla|Kerdla|Kerdlya|Kerhl|Kertel|Kjardla|Kjardla osh|Kjardlae|Kyardla|Kärrdal|Myasto Kyardla|Кардла|Кярдла|Кярдла ош
    Kärla|EE|58.336|22.260|988|Commune de Kaerla|Commune de Kärla|Gmina Kaerla|Gmina Kärla|Kaerla Parish|Kaerla kommun|Kaerla kommune|Kaerla vald|Kerla|Kjarla|Kyarla|Kärla Parish|Kärla kommun|Kärla kommune|Kärla vald|Кярла
    Käärdi|EE|58.208|26.411|573
    Kõrveküla|EE|58.424|26.782|571|Korvekuela|Kyrvekjula|Кырвекюла
    Laagri|EE|59.351|24.614|5165
    Lagedi|EE|59.404|24.939|939
    Lasnamäe|EE|59.434|24.860|115008|Arrondissement de Lasnamaee|Arrondissement de Lasnamäe|Lasnamjae|Lasnamjaeh|Ласнамяэ|Ласнамяє
    Lavassaare|EE|58.511|24.389|548|Lavasaare|Lavasare|Lavassare|Лавассааре
    Lehola|EE|59.292|24.311|530|Lehola Asundus|Myza Lekhola
    Lehtmetsa|EE|59.320|25.357|789
    Leppneeme|EE|59.546|24.859|587|Lepneeme
    Lihula|EE|58.681|23.845|1457|Fortecja i miza Likhula|Gmina Lihula|Leal|Ligulya|Lihula vald|Likhula|Likhula osh|Лихула|Лихула ош|Фортеця і миза Ліхула
    Liiva|EE|58.602|23.247|0|Liyva|Moon|Muhu
    Linaküla|EE|58.137|23.974|119|Lina|Linakyula
    Lohkva|EE|58.369|26.798|776|Sur Lokhkva|Suur Lohkva
    Loksa|EE|59.576|25.721|3463|Loxa|Локса
    Loo|EE|59.431|24.949|2093
    Lubja|EE|59.516|24.852|830|Lub'ya|Lub’ya|Lyubiya
    Luige|EE|59.327|24.776|562|Lujge|Луйге
    Luunja|EE|58.356|26.881|579|Lun'ya|Lun’ya|Luun'ja|Luunga Asundus|Myza Lun'ya|Myza Lun’ya|Луунья
    Maardu|EE|59.465|24.982|16630|Mardu|Маарду|Марду
    Mammaste|EE|58.067|27.045|616
    Metsakasti|EE|59.491|24.894|764|Kasti
    Muraste|EE|59.454|24.444|1974|Myza Murastu
    Mustamäe|EE|59.405|24.681|67968|Arrondissement de Mustamaee|Arrondissement de Mustamäe|Mustamaee linnaosa|Mustamjae|Mustamjaeh|Mustamäe linnaosa|Мустамяэ|Мустамяє
    Mustla|EE|58.134|25.100|928|Mustlakula|Mustlakyula|Мустла
    Mustla|EE|58.233|25.867|818|Mustel|Tarvast|Tarvastu|Tarwast|Мустла
    Mustvee|EE|58.849|26.940|1662|Chernii|Chernoe|Chernyy|Mustve|Mustveeh|Mustwee|Tschorna|Муствеэ
    Muuga|EE|59.490|24.946|593|Muga|Мууга
    Mäetaguse|EE|59.230|27.272|542|Maeetaguse|Mjaehtaguze|Myaetaguse|Мяэтагузе
    Männiku|EE|59.375|24.718|5870
    Märjamaa|EE|58.904|24.431|3063|Maerjamaa|Mar'yama|Mar’yama|Mer'yama|Merjama|Mer’yama|Mjar'jamaa|Myar'yama|Myar'yamaa|Myar’yama|Myar’yamaa|Мярьямаа
    Mõisaküla|EE|58.092|25.186|745|Moisakila|Moisakuela|Moisakull|Moisekuell|Moisekull|Moizekyul'|Moizekyul’|Myjzakjula|Myysakyula|Myyzakyuilya|Myyzakyula|Мыйзакюла
    Narva|EE|59.377|28.190|54409|Naarva|Narv|Narva osh|Narvae|Narve|Narwa|Наарва|Нарва|Нарва ош|Нарве
    Narva-Jõesuu|EE|59.459|28.041|2681|Gungerburg|Hungerburg|Naroova-Joesuu|Narva Ioesu|Narva Jeesu|Narva Joesu|Narva-Iyesu|Narva-Iyesuu|Narva-Jesu|Narva-Joesu|Narva-Jyehsuu|Narva-Jyesuu|Narva-Yiesuu|Narva-Yodsu|Narva-Yyesu|Narva-Yyesuu|Narva-Yıesuu|Narwa Joesuu|Нарва-Јоесу|Нарва-Йыесуу|Нарва-Йыэсуу
    Nõmme|EE|59.378|24.686|39422|Arrondissement de Nomme|Nimme|Nomme linnaosa|Nymme|Нимме|Нымме
    Nõo|EE|58.276|26.538|1476|Neo|Niggen'|Niggen’|Nueggen|Nuggen|Nyo|Ныо
    Olgina|EE|59.395|28.125|504
    Olustvere|EE|58.554|25.563|647|Олуствере
    Orgita|EE|58.929|24.429|540|Orgita Asundus
    Orissaare|EE|58.559|23.083|1065|Orisaara|Orisaare|Orisar|Orisare|Orissaar|Orissare|Orrisar|Orrissaar|Orrissar
    Otepää|EE|58.058|26.497|2167|Nustago|Odenpae|Odenpaeh|Odenpe|Odenpä|Odenpäh|Otepaeae|Otepaeae Alev|Otepe|Otepea|Otepja|Otepya|Otepyae|Otepää Alev|Отепя|Отепја
    Paide|EE|58.888|25.540|7793|Paide_vald|Pajde|Pajde osh|Pajdeh|Payde|Veisenshtein|Veisenshteyn|Veysenshteyn|Weissenstein|Паиде|Пайде ош|Пайдэ
    Paikuse|EE|58.379|24.634|1996
    Pajusti|EE|59.274|26.423|756|Payusti|Паюсти
    Palamuse|EE|58.685|26.579|541|Bartholomai|Bartolomey|Palamuze|Sankt-Bartholomai|Паламузе
    Paldiski|EE|59.357|24.053|3542|Baltiiskii Port|Baltijas Ports|Baltischport|Baltiski|Baltiysk Port|Baltiyskiy Port|Paldiski osh|Paldiskis|Paltiski|Port Baltic|Port Baltique|Ragervik|Rogervik|Rogowik|Палдиски|Палдиски ош|Палдіскі
    Palivere|EE|58.970|23.903|680|Myza Palivere|Palivere Asundus
    Parksepa|EE|57.910|26.983|737
    Peetri|EE|59.395|24.815|6352|Peetrikula|Petrikyula
    Pirita|EE|59.469|24.838|18310|Arrondissement de Pirita|Piirita|Pirita linnaosa|Piritta|Пирита|Піріта
    Pringi|EE|59.535|24.797|603
    Puhja|EE|58.342|26.315|1072|Kawelecht|Pukhja|Pukh'ya|Pukhiya|Pukh’ya|Пухъя
    Puka|EE|58.050|26.226|748|Bockenhof|Bokkengof'|Bokkengof’|Пука
    Puurmani|EE|58.578|26.275|646|Myza Purmani|Puurmani Asundus|Пуурмани
    Pärnamäe|EE|59.502|24.859|1987|Pyarnamyae
    Pärnu|EE|58.386|24.497|40228|Paernu|Paernu linn|Parnawa|Pernau|Pernava|Pernavia|Piarnu|Pjarnu|Pärnu linn|Пярну
    Pärnu-Jaagupi|EE|58.611|24.507|1341|Jaagupi|Jakobi|Paernu-Jaagupi|Paernu-Jakobi|Pjarnu-Jaagupi|Pärnu-Jakobi|Sankt-Jakobi|Sankt-Jakoby|Svyatogo Iakova|Yakobi|Пярну-Яагупи
    Põhja-Tallinn|EE|59.449|24.698|63240|Arrondissement de Tallin-Nord|Pikhja-Tallinn|Pohja|Pykh'ja-Tallinn|Пихя-Таллінн|Пыхья-Таллинн
    Põltsamaa|EE|58.653|25.971|3933|Ober-Palen|Oberpahlen|Ober”-Palen”|Peltsama|Pilcama|Piltsamaa|Poltsamaa_vald|Pyltsama|Pyltsamaa|Пилтсамаа|Пилцама|Пылтсамаа
    Põlva|EE|58.060|27.069|5115|Pel've|Pelva|Pel’ve|Pilva|Polva Alevik|Polwa|Polwe|Pulva|Pyl'va|Pylva|Pylva osh|Pyl’va|Пилва|Пълва|Пылва|Пылва ош
    Püssi|EE|59.360|27.050|917|Neu-Isenhof|Pisi|Piusis|Pjujssi|Pjusi|Pjussi|Puessi|Pyusi|Pyussi|Пюйсси|Пюсси|Пюсі
    Püünsi|EE|59.547|24.802|1290|Pyuynsi|Pyuyunsi
    Raasiku|EE|59.366|25.183|5161|Commune de Raasiku|Comuna Raasiku|Gmina Raasiku|Harju Jani|Harju-Jaani|Paroki Raasiku|Raasiku Pairish|Raasiku Parish|Raasiku kommun|Raasiku kommune|Raasiku vald|Raaziku|Rasik|Rasiku|Razik'|Razik’|Sankt-Johannis|Раазику|Раазіку
    Rae|EE|59.387|24.850|1496|Commune de Rae|Comuna Rae|Gmina Rae|Paroki Rae|Rae Pairish|Rae Parish|Rae kommune|Rae vald|Raeh|Рае|Раэ
    Rakke|EE|58.982|26.254|1015|Racke|Rake|Ракке
    Rakvere|EE|59.348|26.358|14984|Rakvere osh|Rakvere_vald|Rakvereh|Rakwere|Vezenberg|Wesenberg|Раквере|Раквере ош|Ракверэ
    Ramsi|EE|58.306|25.535|732
    Randvere|EE|59.504|24.905|1918
    Rannamõisa|EE|59.436|24.505|847|Ranna|Rannam'ois|Rannamyjza|Rannamyyza|Rannam’ois|Раннамыйза
    Rapla|EE|59.008|24.794|5132|Odenkam|Rapl|Rapla-kyulya|Raplakula|Rappel|Рапла
    Ridala|EE|58.877|23.615|3245|Commune de Ridala|Comuna Ridala|Gmina Ridala|Ridala Parish|Ridala kommun|Ridala kommune|Ridala vald|Ридала|Рідала
    Riisipere|EE|59.114|24.311|1058|Riesenberg|Rijzipere|Risipere|Riyzipere|Rizipere|Rozenberg'|Rozenberg’|Рийзипере
    Risti|EE|59.000|24.060|555|Reope|Ристи
    Risti|EE|58.561|23.839|597
    Roela|EE|59.170|26.600|596|Roehla|Ruil|Viru-Roela|Роэла
    Ruhnu|EE|57.800|23.248|64|Ronu sala|Rukhnu|Runo|Runoe|Runø|Vostrau Rukhnu|Востраў Рухну|Рухну
    Rummu|EE|59.535|24.800|3488
    Räpina|EE|58.098|27.464|2066|Raepina|Rapin|Rapino|Rjapina|Ryapina|Ряпина
    Rõngu|EE|58.145|26.248|738|Ringen|Ryngu|Рынгу
    Rõuge|EE|57.728|26.910|442|Rauge|Ryuge|Рыуге
    Saku|EE|59.304|24.664|4548|Commune de Saku|Comuna Saku|Gmina Saku|Paroki Saku|Saku Pairish|Saku Parish|Saku kommune|Saku vald|Саку
    Salme|EE|58.161|22.262|576
    Saue|EE|59.323|24.550|5810|Miza Saue|Myza Saue|Saue i Estland|Saueh|Saueh osh|Миза Сауе|Сауе|Сауэ|Сауэ ош
    Sauga|EE|58.427|24.495|1062|Myza Sauga
    Siimusti|EE|58.730|26.339|797|Sijmusti|Simusti|Сиймусти
    Sillamäe|EE|59.397|27.763|12480|Commune de Sillamaee|Commune de Sillamäe|Silamae|Silameje|Silamiaje|Silamjaeh|Sillamaee|Sillamagi|Sillame|Sillamjae|Sillamyae|Suvilad|Силламяе|Силламяэ|Сиљамае|Сіламяэ|Сілламяе
    Sindi|EE|58.401|24.668|3906|Sindis|Tsintengof|Zinten|Zintenhof|Синди|Сінді
    Soinaste|EE|58.339|26.690|1430
    Sonda|EE|59.344|26.836|594|Commune de Sonda|Comuna Sonda|Gmina Sonda|Sonda Parish|Sonda kommune|Sonda vald|Сонда
    Suure-Jaani|EE|58.536|25.471|1173|Gros Iogannis|Gross-Sankt-Johannis|Sur-Yani|Sure Janis|Sure-Jani|Suure-Yaani|Suure-Yani|Сууре-Яани
    Suure-Kambja|EE|58.221|26.706|722
    Särevere|EE|58.790|25.428|1035|Myza Syarevere|Saerevere|Sarevere Asundus|Serrefer|Sjarevere|Сяревере
    Sõmeru|EE|59.361|26.438|1350
    Tabasalu|EE|59.426|24.553|3938|Tabasalyu
    Taebla|EE|58.954|23.752|882|Myza Taebla|Taebla Asundus
    Tallinn|EE|59.437|24.754|394024|Castrum Danorum|Kallinn|Kolyvan|Lindanaes|Lindanäs|Raeaeveli|Reval|Revel|Revel'|Rääveli|Taillinn|Talin|Talinas|Talini|Talino|Talins|Tallidn|Tallin|Tallin osh|Tallina|Tallinna|Tallinna linn|Талин|Таллин|Таллин ош|Таллинн|Таллінн|Талін
    Tammneeme|EE|59.530|24.886|528|Tammneehme|Tamneem|Таммнеэме
    Tamsalu|EE|59.159|26.115|2119|Tamsal|Тамсалу
    Tapa|EE|59.261|25.959|5168|Tap|Tapa i Estland|Tape|Taps|Тапа|Тапе
    Tartu|EE|58.381|26.725|91407|Derpt|Dorpat|Tarbatum|Tartto|Tartu linn|Terbata|Yur'yev|Yurev|Тарту
    Tehumardi|EE|58.180|22.246|0|Tekhumardi
    Tihemetsa|EE|58.145|25.044|894|Tikhemetsa|Voltveti
    Tiskre|EE|59.425|24.580|1615
    Toila|EE|59.421|27.508|4735|Commune de Toila|Comuna Toila|Gmina Toila|Toila Parish|Toila kommune|Toila vald|Tojla|Toyla|Тойла
    Tootsi|EE|58.578|24.793|951|Totsi|Тоотси
    Tori|EE|58.479|24.824|11879|Commune de Tori|Comuna Tori|Gmina Tori|Torgel|Tori Parish|Tori kommune|Tori vald|Тори|Торі
    Torma|EE|58.813|26.738|533|Торма
    Turba|EE|59.083|24.225|1096|Турба
    Tõrva|EE|58.003|25.935|2690|Helmut|Khel'met|Khel’met|Terva|Tirva|Torrwa|Torwa|Turva|Tyrva|Тирва|Търва|Тырва
    Tõstamaa|EE|58.333|24.000|639|Testama|Testamaa|Toastamaa|Tostama|Tystama
    Türi|EE|58.809|25.433|5064|Thurgel|Tiri|Tiuris|Tjuri|Tjuri osh|Tueri|Turgel|Tyuri|Тюри|Тюри ош|Тјури|Тӱри
    Türi-Alliku|EE|58.816|25.454|507|Alliku|Myza Alliku|Turi-Alliku Asundus
    Uuemõisa|EE|58.939|23.589|1122|Myza Uemyyza
    Uulu|EE|58.284|24.587|524|Udiu|Ulu|Уулу
    Vaiatu|EE|59.356|25.995|102
    Vaida|EE|59.285|24.979|1016|Vajda|Vayda|Вайда
    Valga|EE|57.778|26.047|11792|Valga i Estland|Valga osh|Valk|Valka|Valqa|Walga|Walk|Валга|Валга ош|Валка
    Valjala|EE|58.406|22.801|503|Val'yala|Val’yala
    Valkla|EE|59.473|25.323|663|Val'kyul'|Val’kyul’|Walklakulla|Валкла
    Vana-Antsla|EE|57.866|26.532|1468
    Vana-Vigala|EE|58.770|24.274|572|Myza Vana-Vigala|Vana-Bigala|Vigala Vana|Вана-Бигала
    Vana-Võidu|EE|58.391|25.654|517
    Vasalemma|EE|59.244|24.290|856|Vasalemma Aedlinn|Vazalemma|Wassalem|Вазалемма
    Vastse-Kuuste|EE|58.168|26.929|510|Vaste-Kuste|Vaste-Kuuste|Vastse-Kuste|Васте-Куусте
    Vastseliina|EE|57.730|27.294|773|Neuhausen|Neygauzen|Vastseliyna
    Veriora|EE|58.004|27.352|549
    Viimsi|EE|59.505|24.848|2703|Myza Viymsi
    Viimsi|EE|59.501|24.863|1500
    Viiratsi|EE|58.360|25.637|1332|Myza Viratsi
    Viljandi|EE|58.363|25.592|17407|Felin|Fellin|Vil'jandi|Vil'jandzi|Vil'yandi|Vilande|Vilandi|Viljandis|Vilyandi|Vil’yandi|Vylande|Wiljandi|Вильянди|Вилянди|Виљанди|Вільяндзі|Вільянді
    Vinni|EE|59.296|26.432|1032|Myza Vinni|Vinni Asundus
    Virtsu|EE|58.570|23.524|539|Myza Verder|Myza Virtsu|Verder'|Verder’|Werder|Wirtsu|Виртсу
    Voka|EE|59.408|27.583|823
    Väike-Maarja|EE|59.126|26.250|2155|Klein-Marien|Klein-Sankt-Marien|Kleyn Mariyen|Sankt-Marien|Vaeike-Maarja|Vaike-Maaja|Vjajke-Maar'ja|Вяйке-Маарья
    Väimela|EE|57.891|27.019|799|Myza Vana-Vyaymela|Vaeimela|Vaimela Asundus|Vana-Vaimela|Vana-Vyaymela|Vjajmela|Vyaymela|Вяймела
    Vändra|EE|58.648|25.036|2544|Alt-Fennern|Fennern|Staryy Fennern'|Staryy Fennern’|Vaendra|Vana Vendre|Vana-Vandra|Vana-Vendra|Vana-Vyandra|Vendra|Vjandra|Vyandra|Вяндра
    Värska|EE|57.958|27.638|414|Vaerska|Verhoulitsa|Verhulitsa|Verkhoust'ye|Verkhoust’ye|Verska|Vjarska|Werchoustinsk|Werchoustje|Вярска
    Väätsa|EE|58.886|25.446|679|Vyatsa
    Võhma|EE|58.628|25.548|1280|Myasto Vykhma|Vechma|Vehma|Vekhma|Vihma|Vikhma|Vukhma|Vykhma|Vıhma|Wochma|Wohma|Вихма|Въхма|Выхма
    Võisiku|EE|58.628|25.921|516
    Võiste|EE|58.467|24.483|520|Vyyste
    Võnnu|EE|58.278|27.048|630|Mys Vynnu|Vendau|Vennu|Vynnu|Wendau
    Võru|EE|57.834|27.019|12367|Verava|Veri|Verro|Veru|Viru|Voru vald|Vuru|Vyro osh|Vyru|Vıru|Werro|Woru|Виру|Въру|Выро ош|Выру
    Ääsmäe|EE|59.240|24.516|638|Esmyae
    Ülenurme|EE|58.316|26.725|1047|Ilenurme|Julenurme|UElenurme|Юленурме
    Aglona|LV|56.133|27.007|874|Aglonas Muiza|Agluna|Myza Agluna|Аглона
    Ainaži|LV|57.863|24.359|1278|Ainaze|Ainaziai|Ajnazhi|Ajnazhy|Amazi|Aynazhi|Gainash|Hainasch|Heinaste|Айнажи|Айнажы|Айнажі
    Aizkraukle|LV|56.605|25.255|6689|Aizkraukles Muiza|Ajzkraukle|Ajzkraukleh|Ascheraden|Asscrade|Ayzkraukle|Айзкраукле|Айзкраўклэ|Ајзкраукле
    Aizpute|LV|56.721|21.602|8083|Aispute|Ayzpute|Gazenpot|Hasenpot|Hasenpoth|Hazenpot
    Aknīste|LV|56.162|25.748|2546|Акнисте
    Aloja|LV|57.767|24.877|4520|Alojas Muiza|Aloya|Aluoja|Aluoje|Myza Aloya|Алоя
    Alsunga|LV|56.982|21.559|940|Alshvanga|Alsung|Alsvanga|Алсунга
    Alūksne|LV|57.422|27.047|6188|Alksne|Alouksne|Aluksneh|Marienburg|Алуксне|Алукснэ
    Ape|LV|57.539|26.693|773|Ope|Апе
    Auce|LV|56.460|22.902|2154|Autse|Autz
    Baldone|LV|56.745|24.401|3664|Baldohn
    Baloži|LV|56.876|24.118|6780|Balozhi|Rollbusch|Баложи
    Balvi|LV|57.131|27.266|5652|Balvai|Balve|Balvy|Bolowsk|Bolvi|Балви|Балві
    Bauska|LV|56.407|24.187|9709|Baouska|Bausk|Bauske|Bosko|Бауск|Бауска
    Beberbeķi|LV|56.943|23.956|571|Baberbeki
    Berģi|LV|56.986|24.299|2950|Juglasciems|Берги
    Bolderaja|LV|57.031|24.056|14771|Bol'deraa|Bolderaa|Bolderaj|Болдерай|Болдерая|Больдераа
    Brocēni|LV|56.679|22.569|2834|Brocenu Muiza|Brotseny|Brotzen|Myza Brotseny
    Bukulti|LV|57.021|24.264|671|Bukultu Muiza|Bukulty|Myza Bukulty
    Cesvaine|LV|56.968|26.308|1210|Cesvaines Muiza|Cesvajne|Tsesvayne|Цесвайне
    Cēsis|LV|57.312|25.275|15020|Cesys|Ciesis|Kies|Sesis|Tsesis|Venden|Wenden|Сесис|Цесис|Цесіс
    Dagda|LV|56.095|27.537|1773|Дагда
    Daugavgrīva|LV|57.043|24.036|9952|Dinamjunde|Duenamuende|Dynemunt|Dünamünde|Ust'-Dvinsk|Даугавгрива|Динамюнде|Усть-Двинск
    Daugavpils|LV|55.883|26.533|78126|Borisoglebsk|Daugaupil|Daugaupils|Daugawpils|Daugpelis|Daugpilis|Daugpils|Duenaburg|Duneburgum|Dvinograd|Dvinopol|Dvinsk|Dwinsk|Dyneburg|Dzwinow|Dünaburg|Nevgin|Ntaounkavpils|Vaeinaenlinna|Vaeinalinn|Väinalinn|Väinänlinna|Борисоглебск|Даугавпилс|Даугавпілс|Даугаупил|Дауґавпілс|Даўгаўпілс|Двиноград|Двинопољ|Двинск|Невгин
    Dobele|LV|56.624|23.275|8536|Doblen|Doubele|Duobele|Добеле
    Drabeši|LV|57.243|25.277|2323|Drabeshi|Drabesu Muiza|Myza Drabeshi|Myza Drabeshu
    Dreiliņi|LV|56.944|24.243|7125|Rump'i|Rumpa|Rumpji|Rumpmuiza|Rumpmuyzha Myza|Rump’i
    Dundaga|LV|57.505|22.350|1682|Dundagas
    Durbe|LV|56.589|21.370|505|Dorbiany|Durben|Дурбе
    Dārzciems|LV|56.946|24.175|17599
    Engure|LV|57.161|23.225|1600|Anger|Engurciems
    Garkalne|LV|57.045|24.420|0|Ropazhi|Ropazi
    Grobiņa|LV|56.535|21.168|3674|Gerobin|Grobin|Grobinya
    Gulbene|LV|57.178|26.753|6722|Alt-Schwaneburg|Golbene|Gulbehneh|Гулбене|Гулбэнэ
    Iecava|LV|56.598|24.208|4000|Eckau|Iyetsava|Иецава
    Ikšķile|LV|56.834|24.497|7448|Ikshkile|Ikshtile|Ykskylae|Ykskylä|Икшкиле
    Ilūkste|LV|55.978|26.297|2036|Aluksta|Ilukszta|Iłukszta|Ілуксте|Илуксте
    Inčukalns|LV|57.099|24.686|2028|Inchukaln|Inchukalns|Инчукалнс
    Jaunaglona|LV|56.161|27.007|1053|Яунаглона
    Jaunciems|LV|57.039|24.174|2339|Yauntsiyems|Яунциемс
    Jaunjelgava|LV|56.613|25.083|1938|Fridrikhshtadt|Friedrichstadt|Jaunelgava|Yaun-Yelgava|Yaunelgava|Фридрихштадт|Яунелгава|Яунєлгава
    Jaunmārupe|LV|56.875|23.939|3419|Berzciems|Marupe|Poselok Marupe
    Jaunpils|LV|56.731|23.012|1029|Jaunpil|Jaunpils Muiza|Javnopol|Neuenburg|Novi Grad|Yaunpils|Јавнопољ|Јаунпил|Нови Град|Яунпилс
    Jelgava|LV|56.650|23.713|54834|Elgava|Iyelgava|Jelgawa|Mitau|Mitava|Mitawa|Yelgava|Елгава|Елґава|Митава
    Jumprava|LV|56.676|24.972|2177|Yumprava
    Jēkabpils|LV|56.499|25.857|21014|Ekabpils|Jakobstadt|Jakubmists|Jekabopol|Jekabpeles|Jekabpilis|Jekapil|Jiekabpelis|Єкабпілс|Јекабопољ|Јекабпилс|Јекапил|Екабпилс|Екабпілс|Йекабпилс
    Jūrmala|LV|56.968|23.770|52001|Riga Beach|Riga-Strand|Rigas Iurmala|Rigas Jormalas Pilseta|Rigas Jurmala|Rigas Yurmala|Rigastrand|Rizhskoye Vzmor'ye|Yuomala|Yurmala|Юрмала
    Kalnciems|LV|56.799|23.615|2548|Kaigi|Kalntsiyems
    Kalngale|LV|57.079|24.159|775|Kalngala|Kalngalaciems|Kalngalastsiyems|Kalngalciems|Калнгале
    Kandava|LV|57.041|22.775|3232|Kandau|Кандава
    Karosta|LV|56.551|21.013|7500|Kara Osta|Karaosta|Karya Osta|Port Aleksandra III|Кароста
    Kocēni|LV|57.521|25.338|0|Koceny|Kokmuiza|Kokmuyzha|Myza Kok|Коцены
    Koknese|LV|56.652|25.436|2906|Koaknese|Kokenhusen|Kokenhuza|Kokneses Muiza|Kukenojs|Кокнесе|Кукенойс
    Krustpils|LV|56.511|25.861|6680|Kreutzburg|Krustpilis|Krystapils|Kryzborg|Крустпилс|Крустпілс
    Krāslava|LV|55.895|27.168|6797|Dynasaiforgardr|Dynasaiforgarðr|Kraaslava|Krasdava|Kraslau|Kraslaw|Krasław|Kreslau|Kreslavka|Kreslawka|Kruoslova|Красдава|Краслава
    Kuldīga|LV|56.974|21.957|9863|Goldingen|Kuldigas|Kuldyga|Кулдига|Кулдыга|Кулдіга
    Kārsava|LV|56.784|27.688|5127|Korsovka|Korsowka|Карсава
    Lielvārde|LV|56.721|24.807|5873|Liyelvarde|Лиелварде|Лієлварде
    Liepāja|LV|56.505|21.011|67421|Leepaja|Lepaya|Libau|Libava|Liepagia|Liepaiya|Liepaya|Liepoja|Lietaja|Lietaya|Lijepaja|Lipawa|Liyepaya|Либава|Лиепая|Лијепаја|Ліепая|Лієпая
    Liezēre|LV|57.018|26.064|1041|Liezeres|Liezeres Muiza|Liezeres pagasts|Liyezere|Myza Lyezere|Лиезере
    Lieģi|LV|56.582|21.334|0|Liege|Lieges Muiza|Myza Liyege
    Limbaži|LV|57.513|24.719|6517|Lemsal|Lemsalu|Lemzal|Limbaz|Limbaze|Limbazhi|Limbaziai|Лимбажи|Лімбажі
    Lubāna|LV|56.904|26.716|1918|Lubahn|Лубана
    Ludza|LV|56.534|27.722|7332|Loutza|Lucyn|Ludsen|Ludze|Lyutsin|Лудза
    Līgatne|LV|57.234|25.041|1017|Ligat|Patmale|Лигатне
    Līvāni|LV|56.354|26.176|6790|Leivuons|Livane|Livany|Lyvanai|Ливани|Ливаны|Лівани
    Madona|LV|56.853|26.217|6575|Maduona|Мадона
    Matīši|LV|57.699|25.159|0|Matishi|Матиши
    Mazsalaca|LV|57.863|25.055|1092|Mazsalace|Mazsalatsa|Mazsalatse|Salisburg
    Mežaparks|LV|57.000|24.160|4457|Kaiserwald|Mezhapark|Mezhaparks
    Mežciems|LV|56.969|24.234|14409|Gailumuiza
    Milzkalne|LV|56.978|23.226|689|Milzkalnskiy|Slokenbeka|Милзкалне
    Mārupe|LV|56.905|24.051|19096|Марупе
    Mērsrags|LV|57.335|23.125|1860|Margraf|Markgrafen|Mererags|Mersrag|Mersragciems|Mersragiems|Mersya|Мерсраг
    Mūrmuiža|LV|57.473|25.492|0|Murmujzha|Мурмуйжа
    Naukšēni|LV|57.883|25.456|0|Myza Nauksheny|Nauksenu Muiza|Nauksheni|Nauksheny|Nauskuela|Nausküla|Наукшени
    Nereta|LV|56.203|25.308|1282|Myza Nereta|Neretas|Nerft|Нерета
    Nīca|LV|56.346|21.064|3113|Nicas Muiza|Nitsa
    Ogre|LV|56.816|24.614|22767|Uogre|Огре
    Olaine|LV|56.796|23.937|9654|Olajne|Olayne|Олайне
    Ozolnieki|LV|56.690|23.776|3400|Kaugari|Lici|Ozolniyeki
    Ošupe|LV|56.853|26.742|871
    Pilsrundāle|LV|56.425|23.987|900|Eniteni|Rundale|Sovkhoz Rundale
    Piltene|LV|57.224|21.674|821|Peltene|Piltehneh|Pilten|Piltyn|Пилтене|Пілтене|Пілтэнэ
    Piņķi|LV|56.942|23.914|3033|Myza Pintu|Pin'ki|Pin'ti|Pin’ti|Saliena|Saliyena|Пиньки
    Pope|LV|57.398|21.852|508|Myza Pope
    Preiļi|LV|56.294|26.725|9553|Prehjli|Preila|Preiliai|Prejli|Preli|Preyli|Prieli|Преили|Прейлі|Прејли|Прэйлі
    Priekule|LV|56.447|21.590|1843|Preekuln|Prekule|Prekuln|Priyekule|Priyekuli|Приекуле
    Priekuļi|LV|57.315|25.361|2136|Myza Priekulu|Myza Priyekuli|Priekulu Muiza|Priyekuli|Приекули
    Pāvilosta|LV|56.888|21.186|858|Akagals|Paulshafen|Porvilostu
    Pļaviņas|LV|56.618|25.726|2864|Plavinyas|Pljavinjas|Plyavinas|Plyavinyas|Плявиняс
    Ragaciems|LV|57.022|23.496|670|Ragatsiyem|Ragatsiyems|Ragotsem
    Ragana|LV|57.181|24.707|0|Raganas|Рагана
    Rauna|LV|57.332|25.609|0|Ronneburg|Рауна
    Riebiņi|LV|56.343|26.800|0
    Riga|LV|56.946|24.106|742572|Reiga|Rigae|Rige|Rigg-a|Rigo|Riia|Riigaa|Riika|Rija|Riqa|Ryga|Рига|Рыга|Ріґа
    Roja|LV|57.501|22.809|1800|Roya|Роя
    Rucava|LV|56.163|21.162|495|Paurupe|Rucavas|Rutsava|Ruzau
    Rēzekne|LV|56.510|27.340|26429|Rehzehkneh|Rezhitsa|Rezne|Riezekne|Rositten|Ryezhitsa|Rzezyca|Резекне|Рэзэкнэ
    Rūjiena|LV|57.898|25.332|2633|Aujiena|Ruhja|Ruiena|Ruiyena|Rujen|Rujene|Rujienas|Rujina|Ruyen|Ruyena|Ruyyena|Руиена
    Sabile|LV|57.046|22.573|1369|Zabeln|Сабиле
    Sala|LV|56.507|25.764|0
    Salacgrīva|LV|57.753|24.359|2480|Salacgryva|Salatsgriva|Salatsi|Salismunde|Салацгрива|Салацгріва
    Salaspils|LV|56.860|24.365|17826|Kirchholm|Kircholm|Kirkholm|Salaspeles|Salaspil|Salaspilis|Salaspol|Саласпил|Саласпилс|Саласпољ|Саласпілс
    Saldus|LV|56.664|22.488|9553|Frauenburg|Saldos|Салдус
    Saulkrasti|LV|57.262|24.415|3124|Neibade|Neybade|Saulkrastai|Saulkraste|Saulkrasty|Саулкрасти|Саулкрасты
    Seda|LV|57.650|25.751|1092|Salanietis|Salanyetys|Sedaskudra|Tomeni|Седа
    Sigulda|LV|57.154|24.860|14757|Segewold|Segolda|Zygwold|Сигулда|Сігулда
    Silene|LV|55.753|26.785|821|Barauka|Borovka|Malaya Borovka|Silenes|Силене
    Skrunda|LV|56.677|22.016|1767|Schrunden
    Skrīveri|LV|56.645|25.121|2424|Скривери
    Smiltene|LV|57.424|25.902|5073|Smilten|Смилтене
    Smārde|LV|56.954|23.337|734|Myza Smarde|Smardes Muiza|Vecsmardes Pusmuizas Centrs|Смарде
    Staicele|LV|57.836|24.747|808|Stajcele|Staytsele|Стайцеле
    Stalbe|LV|57.371|25.031|0|Myza Stalbe|Stalbes Muiza|Сталбе
    Stende|LV|57.145|22.535|1532|Stendesciems|Стенде
    Strenči|LV|57.626|25.685|973|Stackeln|Stakkeln|Strenchi|Strencis|Стренчи
    Subate|LV|56.006|25.908|596|Subata|Subates|Subbat|Субате
    Talsi|LV|57.246|22.581|8673|Tal'sen|Talsai|Talse|Talsen|Talsy|Telsy|Талси|Талсі|Тальсен
    Tukums|LV|56.968|23.156|16182|Tuckum|Tukamo|Tukkum|Tukum|Tukumas|Tukumes|Туккум|Тукум|Тукумс
    Tērvete|LV|56.480|23.389|3273|Kalna Muizas Centrs|Kalnamuiza|Kalnamuyzha|Tervetes|Тервете
    Tīreļi|LV|56.840|23.589|2103|Kalnciema Muiza|Kalnciems|Kalnciems Muiza|Kalntsiems|Kalntsiyems|Myza Kalntsiema
    Ugāle|LV|57.275|22.032|1500|Угале
    Ulbroka|LV|56.936|24.304|5893|Sarkanmuiza|Ulbroke|Улброка
    Vaiņode|LV|56.418|21.854|0|Vain'ody|Vainodes|Vain’ody|Vaynede
    Valdemārpils|LV|57.371|22.592|1135|Sassmacken|Saßmacken|Valdemaropol|Valdemarpil|Валдемаропољ|Валдемарпил
    Valka|LV|57.775|26.010|4615|Valga|Valk|Valkas|Walk|Валка
    Valmiera|LV|57.541|25.428|22812|Valmeena|Valmeera|Valmeira|Valmera|Valmieras|Valmijera|Vol'mar|Wolmar|Валмиера|Валмијера|Валміера|Валмієра
    Vangaži|LV|57.094|24.545|3192|Vangazhi|Вангажи
    Varakļāni|LV|56.608|26.754|1619|Varakljany|Varaklyany|Varklyane|Warkland|Warklany|Вараклани|Варакляны
    Vecpiebalga|LV|57.061|25.816|596|Myza Vetspiebalgas|Vecpiebalgas Muiza|Vetspiyebalga
    Vecrīga|LV|56.950|24.104|2140|Centre historique de Riga|Centro Historico de Riga|Citta vecchia di Riga|Historisch centrum van Riga|Riga ovarosa|Riian vanhakaupunki|Stara Riga|Staraja Ryga|Stare miasto|Stare misto Rigi|Staryj gorod Rigi|Vecpilseta|Vecryga|Vekriqa|Zgodovinsko sredisce Rige|Стара Рига|Старая Рыга|Старе місто Риги|Старый город Риги
    Vecumnieki|LV|56.606|24.522|2103|Vecmuiza|Vetsmuizha|Vetsumneki|Vetsumniyeki|Вецумниеки
    Ventspils|LV|57.395|21.561|32723|Ventograd|Ventopol|Ventspil|Ventspilis|Vindau|Vindava|Wentspils|Windau|Вентоград|Вентопољ|Вентспил|Вентспилс
    Viesīte|LV|56.348|25.555|1473|Eckengrafen|Vesite|Viyesite|Виесите
    Vilce|LV|56.420|23.548|1455|Vilces Muiza|Viltse|Viltses
    Viļaka|LV|57.185|27.672|1139|Viljaka|Vilyaka|Виляка
    Viļāni|LV|56.553|26.924|2696|Veleny|Vilany|Vileni|Viljani|Viljany|Vilyane|Vilyani|Vilyany|Weleny|Виляны
    Zaķumuiža|LV|56.970|24.479|973|Myza Zati|Myza Zatu|Zaki|Zakyumuyzha
    Zelmeņi|LV|56.452|23.352|0|Bites|Sovkhoz Brivays-Tsel'sh|Sovkhoz Brivays-Tsel’sh
    Zilupe|LV|56.386|28.122|1897|Sinuoja|Zilope|Zilupes|Ziluppe|Зилупе|Зілупе
    Ādaži|LV|57.071|24.337|6734|Adazhi|Адажи
    Čiekurkalns|LV|56.984|24.173|7764|Tsiyekurkalns
    Ēdole|LV|57.021|21.691|980|Myza Yedole|Yedole
    Ērgļi|LV|56.898|25.637|2186|Ehrgli|Ergli Bijusas Muizas Centrs|Erglu Muiza|Myza Ergli|Эргли
    Ķegums|LV|56.745|24.724|2065|Keggum|Keggums|Kegumas|Kiegumos|Кегумс
    Ķekava|LV|56.827|24.230|5446|Liel Kekava|Tekava|Кекава
    Akademija (Kaunas)|LT|54.896|23.824|2807
    Akmenė|LT|56.250|22.750|3026|Akmenes|Akmyane|Okmiany|Okmjany|Окмяны
    Aleksotas|LT|54.880|23.908|24270|Aleksota|Aleksoto
    Alksniupiai|LT|55.815|23.776|506|Alksnjupjaj|Alksnupiai|Alksnupyay|Alksnupyay-Staryy|Алкснюпяй
    Alytus|LT|54.396|24.039|49195|Alita|Alitos|Alitous|Alitus|Alytaus|Olita|Алитус|Алітус
    Antakalnis|LT|54.708|25.317|40000|Antokol
    Anykščiai|LT|55.526|25.103|10575|Aniksci|Anikshchay|Anikshchyay|Anikshhjaj|Anyksciu|Anykshchay|Anykstsiai|Onikschty|Onikshty|Onikszty|Onukszty|Аникщяй|Оникшты
    Ariogala|LT|55.262|23.477|3653|Ar'ogala|Aregala|Ariogalos|Ariuogala|Arjogala|Arogala|Eiragola|Ejragola|Ejragoła|Eragola|Арегала|Ариогала|Арогала|Арьогала|Арөгала
    Aukstadvaris|LT|54.579|24.527|977|Auksdvaris|Aukshtadvaris|Aukstadvario|Aukstdvaris|Aukstdvarys|Visoki Dvor|Wysaki Dwor|Wysoki Dwor|Аукштадварис
    Aukštelkai|LT|55.848|23.633|543|Aukshtekele|Aukshtelkyay|Aukshtjalkaj|Aukstelku|Aukstuoliai|Аукштялкай
    Baisogala|LT|55.640|23.733|1694|Baisogalos|Bajsogala|Baysogala|Beisagola|Bejsagoxa|Beysagola|Байсогала
    Baltoji Vokė|LT|54.600|25.193|1071|Belaya Vaka|Waka Biala|Waka Biała|Балтойи Воке
    Birzai|LT|56.200|24.750|14911|Birsche|Birsen|Birza|Birze|Birzhaj|Birzhay|Birzhi|Birzi|Birzu|Mpirzai|Myasto Birzhay|Биржай|Биржај|Біржай
    Birštonas|LT|54.608|24.034|2331|Birshtonas|Birstonas-Kurortas|Birstono|Birsztany|Mpirstonas|Бирштонас
    Butrimonys|LT|54.503|24.255|941|Butrimance|Butrimantsi|Butrimantsy|Butrimonis|Butrimoniu|Butrymance|Бутримонис
    Būgai|LT|55.414|22.609|1976|Skaudvile|Скаудвиле
    Dainava (Kaunas)|LT|54.915|23.968|70000
    Daugai|LT|54.367|24.333|1279|Daugaj|Daugay|Dauge|Daugi|Daugu|Даугай
    Domeikava|LT|54.968|23.916|5215|Domejkava|Домейкава
    Dotnuva|LT|55.368|23.884|687|Datnow|Datnuva|Dotnava|Dotnavos|Dotnovo|Duotnova|Датнува|Дотнува
    Druskininkai|LT|54.016|23.987|12055|Droskininka|Drushkininkaj|Druskeniki|Druskieniki|Druskiniki|Druskininkaj|Druskininkay|Druskininki|Ntrouskinin'kai|Друскининкай|Друскінінкай|Друшкининкај
    Dusetos|LT|55.746|25.846|833|Duseta|Dusetai|Dusetu|Dusiaty|Dusjaty|Dustos|Дусетос|Дусяты
    Dūkštas|LT|55.522|26.321|888|Dukshtas|Dukshty|Duksta|Duksts|Dukszty|Дукштас
    Eigirdžiai|LT|56.010|22.377|630|Eigerde|Eigirdziu|Ejgirdzie|Eygirdzhyay
    Eiguliai|LT|54.931|23.932|40453
    Eišiškės|LT|54.174|24.999|3416|Aisiskes|Ehjshishkes|Ehjshyshkes|Eiseskes|Eiszyski|Ejshishkes|Ejszyszki|Eyshishkes|Eyshishki|Malyy Eyshishki|Yeyshyshki|Ейшишкес|Эйшишкес|Эйшышкес
    Elektrėnai|LT|54.785|24.663|13501|Ehlektrehnaj|Ehlektrenaj|Elektrenaj|Elektrenay|Elektreni|Elektreny|Elektriena|Електренай|Електренај|Электренай|Электрэнай
    Ežerėlis|LT|54.883|23.604|2051|Azarele|Ehzharehlis|Ehzhehrelis|Ehzherelis|Ezerele|Ezerielis|Ezherelis|Эжарэліс|Эжерелис|Эжэрелис|Эҗерелис
    Fabijoniškės|LT|54.733|25.242|37000
    Gargždai|LT|55.710|21.394|16433|Gardzdai|Gargzdi|Gargzdu|Gargzhdaj|Gargzhday|Garsden|Garzdai|Gordzhi|Gorzdy|Гаргждай|Горджи
    Garliava|LT|54.821|23.871|9873|Garlava|Garleva|Garliavos|Garljava|Garlyava|Godlewo|Godlezo|Gorleva|Гарлиава|Гарлява|Гарләва|Гарљава
    Gelgaudiškis|LT|55.077|22.977|1839|Gehlgaudishkis|Gelgaudeskis|Gelgaudishkis|Gelgaudiski|Gelgaudiskio|Gelgudyshki|Gielgudyszki|Giełgudyszki|Gjalgaudzishkis|Гелгаудишкис|Гелгаудишкіс|Гэлгаудишкис|Гялгаўдзішкіс
    Grigiškės|LT|54.683|25.083|11555|Grigishkes|Grigor'yevo|Grigor’yevo|Григишкес
    Grinkiškis|LT|55.555|23.637|513|Grinkishki|Grinkishkis|Grinkiskio|Grynkiszki|Гринкишкис
    Ignalina|LT|55.341|26.160|5106|Ignaline|Ignalino|Inknalina|Игналина
    Jieznas|LT|54.599|24.176|1032|Eznas|Iyeznas|Jeznas|Jezno|Yeznas|Езнас
    Jonava|LT|55.080|24.275|26423|Ionava|Janow|Jonavos Miestelis|Juonava|Yonava|Yonawa|Іонава|Јонава|Ионава
    Joniškis|LT|56.239|23.615|11113|Gioniskis|Ionishkis|Janiszki|Jonischki|Jonishkis|Joniski|Joniskio|Yanishki|Yonishkis|Йонишкис
    Juodkrantė|LT|55.537|21.118|720|Jodkrante|Schwarzort|Shvartsort|Yuodkrante|Йодкранте|Юодкранте
    Juodupė|LT|56.087|25.607|1989|Jodupe|Joudope|Pojedupie|Yuodupe|Юодупе
    Juragiai|LT|54.795|23.803|504|Yuzefovo
    Jurbarkas|LT|55.076|22.764|10186|Georgenburg|Jurbarka|Jurbarko|Jurbork|Jurburg|Yurbarkas|Yurburg|Юрбаркас|Юрбург
    Justiniškės|LT|54.717|25.217|31000
    Kaišiadorys|LT|54.865|24.468|9867|Kaisedorys|Kaisiadorio|Kajshjadoris|Kashedary|Kasheydarys|Kayshadoris|Kayshadorys|Kayshyadoris|Koshedary|Koszedary|Кайшядорис
    Kalvarija|LT|54.417|23.223|4457|Kal'varyja|Kalvareje|Kalvaria|Kalvarijos|Kalvariya|Kalwaria|Kalwarja|Калвария|Калварія|Кальварыя
    Karmėlava|LT|54.971|24.062|1395|Karmelavo|Karmelavos|Karmelova|Karmielava|Kormialow|Kormiałów|Kormjalov|Kormyalov|Кармелава|Кармелова|Кормялов
    Karoliniškės|LT|54.690|25.219|31200
    Kaunas|LT|54.902|23.909|289380|Caunas|Couna|Kaounas|Kauen|Kauna|Kauno|Kauns|Kawnas|Kovno|Kowno|Palemonas|Каунас
    Kavarskas|LT|55.434|24.928|755|Kovarsk|Kovarskas|Kovarsko|Kowarsk|Каварскас
    Kazlų Rūda|LT|54.749|23.490|5666|Kazlai|Kazlou Rounta|Kazlu Rudos|Kazlu-Ruda|Kozlova-Ruda|Kozlowa Ruda|Kozłowa Ruda|Казлу Руда|Казлу-Руда
    Kačerginė|LT|54.933|23.716|896|Kachergine|Pusilas|Качергине
    Kelmė|LT|55.630|22.935|8245|Kel'me|Kel'my|Kelmes|Kielmy|Кельме|Кельмы
    Klaipėda|LT|55.707|21.139|172292|Klaipada|Klaipenta|Klajpeda|Klaypeda|Kłajpeda|Lungsod ng Klaipeda|Memel|Memela|Клаипеда|Клајпеда
    Kretinga|LT|55.889|21.244|17249|Kratinga|Kretin'nka|Kretingos|Kretynga|Krottingen|Myasto Kretinga|Кретинга
    Kudirkos Naumiestis|LT|54.774|22.861|1961|Kodirkas Naumiestis|Kountirkos Naoumiestis|Kudirkas Naumieste|Kudirkos Naumestis|Kudirkos-Naumestis|Kudzirkas Naumiescis|Naum'yestis|Naumestis|Naumiescio|Naumiestis|Naumiestis Sakiu|Naumiyestis|Naum’yestis|Wladislawow|Wladyslawow|Władysławow|Кудзіркас Наўміесціс|Кудиркос Науместис|Кудиркос-Науместис|Кудіркос-Науместіс
    Kulautuva|LT|54.942|23.642|1425|Dachi Kolotovo|Dachios Kolotovo
    Kupiskis|LT|55.840|24.980|8263|Koupiskis|Kupishki|Kupishkis|Kupiskio|Kupiszki|Myasto Kupishkis|Купишкис
    Kuršėnai|LT|56.003|22.937|10829|Korsiena|Koursenai|Kurchenaj|Kurseni|Kurshchenay|Kurshehnaj|Kurshenaj|Kurshenay|Kurszany|Kurzenu|Курченай|Куршенай|Куршенај|Куршэнай
    Kybartai|LT|54.639|22.763|5631|Kibarta|Kibartaj|Kibartay|Kibartehj|Kibarti|Kibarty|Kimpartas|Kjbartai|Kybartu|Кибартай|Кибартэй|Кібартай
    Kėdainiai|LT|55.288|23.973|22677|Kedaini|Kedainiu|Kedajnaj|Kedajnjaj|Kedayny|Kedaynyai|Kedaynyay|Kehdain'aj|Keidany|Kentainiai|Keydany|Kidaynay|Kiedaine|Kiejdany|Кедайняй|Кедајњај|Кэдаиньай|Кєиданꙑ
    Lavoriškės|LT|54.706|25.643|585|Lavarishkes|Lavarishki|Lavariskes|Lavariskiai|Lavarushkyay|Lavorishkes|Lavuoreskes|Lawaryszki|Lovoriskes|Ławaryszki|Лаваришкес|Лаворишкес
    Lazdijai|LT|54.233|23.515|3629|Lazdijaj|Lazdiji|Lazdiyay|Lazdyyay|Lazntigiai|Loz'dzeye|Lozdzieje|Loz’dzeye|Łoździeje|Лаздияй
    Lazdynai|LT|54.668|25.207|31097
    Leipalingis|LT|54.091|23.859|1552|Leiauny|Leipalinges|Leipalingio|Lejpalingis|Lejpuny|Leypalingis|Лейпалингис
    Lentvaris|LT|54.644|25.052|10004|Landvaruv|Landwarow|Lentvaravas|Lentvare|Liudvtvaras|Liutavariskes|Ljantvarys|Lyandvarovo|Lyandvaruv|Лентварис|Лянтварыс
    Linksmakalnis|LT|54.758|23.928|817|Линксмакалнис
    Linkuva|LT|56.086|23.971|1719|Linkova|Linkow|Linkuvos|Линкува|Лінкува
    Marijampolė|LT|54.558|23.350|34975|Kapsukas|Mar'jampole|Marejampuole|Mariampol|Mariampol'|Mariampole|Mariampoles|Mariampol’|Marigiampole|Mariyampol'|Mariyampole|Mariyampol’|Marjampol|Maryjampale|Pasesupiai|Starapole|Мариямполе|Маријамполе|Марыямпале|Марьямполе|Маріямполе
    Mastaiciai|LT|54.820|23.845|1339
    Matuizos|LT|54.275|24.680|1201|Matuizai|Matujzy|Matuyzay|Matuyzos|Matuza|Matuzy
    Mazeikiai|LT|56.317|22.333|32470|Mazeiki|Mazeikiu|Mazhejkjaj|Mazheykyay|Mozejki|Mozhejki|Muravjovo|Murawlewo|Мажейкяй|Можейки
    Merkinė|LT|54.163|24.185|963|Merecz|Merkene|Merkines|Mjarkine|Меркине|Мяркіне|Мяркінє
    Molėtai|LT|55.225|25.417|7243|Malaty|Maletai|Maletaj|Maletay|Maletu|Malyaty|Moletaj|Moletay|Moleti|Muolieta|Малетай|Молетай
    Naujamiestis|LT|55.687|24.154|770|Naujamestis|Naujamiescio|Nauyamestis|Nauyamiyestis|Novomyesto|Nowe Miasto|Науяместис
    Naujamiestis|LT|54.680|25.269|28157
    Naujininkai|LT|54.664|25.284|33500
    Naujoji Akmene|LT|56.317|22.900|11922|Karpenai|Naougiogi Akmene|Naujogi-Akmene|Nauyeyi-Akmyane|Nowe Okmiany
    Naujoji Vilnia|LT|54.695|25.420|36800|Nauja Vilnia|Nauya Vil'nya|Nauya Vil’nya|Nova Vileika|Nova Vileyka|Novaya Vileika|Novaya Vileyka|Novo Vil'nya|Novo Vil’nya|Novovil'nja|Novovileyka|Novyy Vileysk|Nowa Wilejka|Nowo Wilejka|Vileika|Vilejka|Вилейка|Нововильня
    Nemenčinė|LT|54.848|25.470|5054|Nemencene|Nemenchin|Nemenchine|Nemenchyn|Niemenczyn|Njamjanchyne|Неменчине|Нямянчыне
    Nemėžis|LT|54.636|25.355|2241|Nemeza|Nemeze|Nemezhis|Nemiez|Nemiezis|Nemiezius|Okolitsa Nemezh
    Neringa|LT|55.372|21.065|2380|Preyla|Неринга
    Nida|LT|55.309|20.997|3530|Neda|Neringa|Nidden|Нида|Ніда
    Noreikiškės|LT|54.887|23.848|926
    Obeliai|LT|55.969|25.156|1247|Obeliu|Obelyay
    Pabradė|LT|54.981|25.761|6375|Maloye Podbrodze|Pabradze|Podbrodzie|Пабраде|Пабрадзе
    Pagėgiai|LT|55.138|21.914|1576|Pagegej|Pagegi|Pagegjaj|Pagegyay|Pagiege|Pagojaus|Pogegen|Pojegi|Пагегей|Пагегяй
    Pakruojis|LT|55.979|23.855|4352|Pakroja|Pakroujis|Pakrouogis|Pakruois|Pakruojo|Pakruojus|Pakruoyus|Pokroje|Пакруойис|Пакруойіс|Пакруоїс
    Palanga|LT|55.917|21.069|18207|Palan'nka|Palanga bykommune|Palangos|Palanqa|Palonga|Polaga|Polanga|Polangen|Połąga|Паланга
    Paluknys|LT|54.501|24.985|697|Palukne|Polukne|Poluknia|Poluknie|Połuknia|Połuknie|Палукне
    Pandėlys|LT|56.026|25.226|973|Pandelio|Pandelis|Ponedele|Ponedeli|Панделис
    Panevėžys|LT|55.732|24.360|85885|Paneveza|Panevezhi|Panevezhis|Panevezio|Panevezis|Panevjazhys|Panjavezhis|Ponewesch|Ponewiesch|Poniewesch|Poniewiesh|Poniewiez|Паневежис|Паневяжыс|Панявежис
    Papilė|LT|56.151|22.795|1007|Papele|Papiles|Popelyany|Popielany|Папиле|Папіле
    Pasvalys|LT|56.063|24.400|6361|Pasvalio|Pasvalis|Posvol|Posvol'|Poswol|Пасвалис|Посволь
    Pašilaičiai|LT|54.734|25.219|33056
    Pervalka|LT|55.415|21.098|3097|Neringa|Pervelka|Perwelk|Неринга
    Pilaitė|LT|54.700|25.184|20320
    Plateliai|LT|56.047|21.816|1100|Plateliu|Plateljaj|Platelyai|Platelyay|Plotele|Плателяй
    Plunge|LT|55.911|21.844|18904|Plunges|Plungiany|Płungiany|Плунге
    Priekulė|LT|55.554|21.319|1710|Prekule|Prikole|Priyekule|Proekuls|Prokuls|Pryekule|Прекуле|Прыекуле
    Prienai|LT|54.636|23.946|8610|Prenaj|Prenay|Preny|Prieni|Prienu|Priyenay|Пренай
    Radviliskis|LT|55.817|23.533|16344|Radvilai|Radvilishkis|Radviliski|Radviliskio|Radviliskis-Nemunelio|Radvilisks|Radziwiliszki|Rantbiliskis|Радвилишкис
    Ramučiai|LT|54.948|24.030|2372
    Ramygala|LT|55.514|24.300|1440|Ramigala|Ramjgala|Ramygalos|Remigola|Remigoła|Remygala|Рамигала|Рамігала
    Raseiniai|LT|55.380|23.124|9686|Raseinen|Raseini|Raseiniu|Raseynyay|Reseiniai|Rosienie|Rossienie|Rossieny|Rossingen|Rossiyeny
    Rasos|LT|54.679|25.312|10597
    Raudondvaris|LT|54.944|23.771|4300|Czerwony Dwor|Krasnyy Dvor|Myza Krasnyy Dvor|Raudondvario|Раудондварис
    Rietavas|LT|55.727|21.923|3234|Retavas|Retovo|Retowo|Rietavo|Ретавас|Ретово
    Rokiškis|LT|55.959|25.595|11765|Myasto Rokishkis|Rakischki|Rakishki|Rakiskis|Rakiszki|Rokishkis|Rokiski|Rokiskio|Ракишки|Рокишкис
    Rudamina|LT|54.593|25.350|3713|Rudomino|Рудамина
    Rusnė|LT|55.298|21.371|2484|Rosne|Rus|Russ|Ruß|Русне
    Rūdiškės|LT|54.516|24.831|2300|Rudishkes|Rudzishki|Rudziszki|Рудишкес
    Salantai|LT|56.056|21.569|1829|Salantaj|Salantay|Salanti|Salantu|Salanty|Salonta|Sałanty|Skilandziai|Салантаи
    Sargėnai|LT|54.949|23.883|2495
    Seda|LT|56.169|22.091|1224|Sedos|Siady|Sjady|Седа|Сяды
    Seirijai|LT|54.229|23.817|788|Seiriju|Sejrijaj|Sereje|Serze|Seyriyay|Сейрияй
    Senieji Trakai|LT|54.609|24.980|1501|Seneyi Trakay|Stare Troki|Staryj Trakaj|Staryye Troki|Troki Stare|Старый Тракай
    Senoji Varėna|LT|54.250|24.551|1073|Orany|Varena|Varena 1|Varena I|Varenas|Варена
    Silute|LT|55.349|21.483|14968|Heidekrug|Heydekrug|Heydekrug-Matzicken|Shilute|Szylokarczma|Szyłokarczma|Шилуте
    Simnas|LT|54.382|23.646|1864|Poselok Simno|Semnos|Simna|Simnen|Simno|Симнас|Сімнас
    Skaidiškės|LT|54.614|25.396|4203
    Skuodas|LT|56.271|21.532|5508|Schoden|Shkudy|Skoda|Skouontas|Skudoas|Skuodo|Szkudy|Скуодас|Шкуды
    Smalininkai|LT|55.076|22.584|599|Schmalleningken|Shmalleningken|Smaleninka|Smalininkaj|Smalininkay|Smalininki|Smalininku|Smolniki|Смалининкай|Смалінінкай
    Taurage|LT|55.252|22.290|21203|Taouranke|Taurages|Tauragie|Taurague|Taurogen|Tauroggen|Taurogi|Таураге|Тауроген
    Telsiai|LT|55.981|22.247|21294|Cjal'shehj|Tel'she|Tel'shjaj|Telsai|Telsche|Telschen|Telse|Telshay|Telshi|Telshjaj|Telshyay|Telsi|Telsiao|Telsiu|Telsze|Телшяй|Телшјај|Тельше|Тельшяй|Цяльшэй
    Trakai|LT|54.638|24.934|5530|Novyye Troki|Trakai kommune|Trakaj|Trakay|Troki|Troki Nove|Troki Nowe|Тракай|Трокі
    Tytuvėnai|LT|55.598|23.202|1805|Cituvenaj|Cytowiany|Titoviena|Tituvenaj|Tituvenay|Tituveni|Tsitovyany|Tytavenai|Tytavenu|Tytevenai|Tytowiany|Zytovyany|Титувенай|Цітувенай
    Tytuvėnėliai|LT|55.623|23.172|2775|Titavenay|Tituvenaj|Tsitovyany|Титувенай
    Ukmerge|LT|55.250|24.750|20154|Okmergie|Oukmernke|Ukmerge kommune|Ukmerges|Ukmjarge|Vil'komir|Vilkmerge|Vilkomir|Wilkomierz|Wilkomir|Wiłkomierz|Вилькомир|Укмерге|Укмярге
    Utena|LT|55.498|25.605|25397|Otena|Outena|Owtena|Uciana|Uciany|Ucjana|Ucjany|Uten|Utena ili|Utenos|Utyana|Uzjany|Утена|Уцяна|Уцяны
    Užventis|LT|55.783|22.651|827|Ozventis|Uzhvehntis|Uzhventis|Uzhvjancis|Uzvencio|Uzvente|Uzwenty|Ужвентис|Ужвентіс|Ужвэнтис|Ужвянціс
    Vabalninkas|LT|55.982|24.748|852|Vabal'ninkas|Vabalninka|Vabalninkai|Vabalninko|Vabalninks|Vampalnin'kas|Vobol'niki|Vobol’niki|Wobolniki|Zabalninkas|Вабалнинкас|Вабальнинкас|Вабальнінкас
    Varniai|LT|55.744|22.373|961|Medininkai|Varne|Varnej|Varni|Varniu|Varnjaj|Varnyay|Wornie|Варней|Варняй
    Varėna|LT|54.215|24.575|7892|Orany|Varehna|Varena kommune|Variena|Варена|Варэна
    Veisiejai|LT|54.101|23.696|1654|Veisejai|Veiseju|Vejsejaj|Veyseyay|Veyseye|Veysyay|Viesee|Wiejsieje|Вейсеяй
    Venta|LT|56.192|22.695|3270|Vjanta|Vyanta|Wenta|Вента|Вянта|Вәнта
    Vepriai|LT|55.151|24.574|549|Bepriai|Bjaprjaj|Vepri|Vepriu|Veprjaj|Vepry|Vepryay|Vjaprjaj|Wieprze|Вепряй|Вяпряй
    Viekšniai|LT|56.236|22.517|1938|V'yekshnyay|Veiksne|Vekshnehj|Vekshnjaj|Vekshnya|Vekshnyay|Veksniay|Viekshnej|Vieksni|Vieksniu|Viyekshnyay|V’yekshnyay|Wieksznie|Векшнэй|Векшняй|Векшнәй|Віекшней
    Vievis|LT|54.773|24.811|4521|Anastasevskaya|Jewie|V'yevis|Vevis|Vievio|Viyevis|V’yevis|Yev'ye|Yev’ye|Вевис
    Viečiūnai|LT|54.055|24.055|1788|Viecunai
    Vilkaviskis|LT|54.652|23.032|9444|Bilkabiskis|Vil'kavishkis|Vilkavishkis|Vilkaviski|Vilkaviskio|Wilkowyszki|Wiłkowyszki|Wylkowyszki|Wyłkowyszki|Вилкавишкис|Вилькавишкис
    Vilkija|LT|55.046|23.586|2289|Vil'kiya|Vilki|Vilkijos|Vil’kiya|Wilki
    Vilkpėdė|LT|54.670|25.248|21346
    Vilnius|LT|54.689|25.280|542366|IVilnyusi|Vil'njus|Vil'no|Vil'nyus|Viln'|Vilna|Vilnia|Vilnias|Vilniaus miestas|Vilnious|Vilnis|Vilnjus|Vilno|Vilnues|Vilnus|Vilnyus|Wilna|Wilnius|Wilno|Wilnus|Вилниус|Вилнус|Вилнюс|Вилн҄ь|Вильнюс|Вилњус|Виљнус|Вільнюс
    Virbalis|LT|54.629|22.823|895|Verbalis|Virbale|Wierzbolow|Wierzbolowo|Wierzbowo|Wierzbołowo|Wierzbołów|Wirballen|Вирбалис|Вірбаліс
    Visaginas|LT|55.597|26.440|18024|Snechkus|Snieckus|Visagina|Wisaginia|Висагинас
    Zarasai|LT|55.732|26.251|6051|Ezerenai|Jeziorossy|Jeziorosy|Novo Aleksandrovsko|Novo Alexandrovsk|Novoaleksandrovsk|Zarasaj|Zarasay|Zarasu|Zargrad|Зарасай
    Šakiai|LT|54.953|23.048|4998|Sakiu|Schaki|Shaki|Shakjaj|Shakyay|Szaki|Шакяй
    Šalčininkai|LT|54.309|25.387|6891|Bol'shiye Solechniki|Bol’shiye Solechniki|Shal'chininkaj|Shal'chininkay|Shal’chininkay|Soleczniki Wielkie|Vel'ke Solechniki|Velikiye Solechniki|Velke Solecniki|Vel’ke Solechniki|Шальчининкай
    Šeduva|LT|55.749|23.756|3321|Schadow|Sedava|Seduvos|Sheduva|Szadow|Шедува
    Šeškinė|LT|54.710|25.251|36000
    Šeštokai|LT|54.358|23.445|516|Sestoku|Sheshtokaj|Sheshtokay|Shestakov-Ostatni|Shostakov|Shostakuv|Szostakow|Шештокай
    Šiauliai|LT|55.933|23.317|99462|Comune urbano di Siauliai|Sauli|Schaulen|Shauljaj|Shaulyay|Shavli|Shawllay|Shjaulaj|Shjauljaj|Shyaulyay|Siaouliai|Siaule|Siauliu|Sjaulaj|Sokniai|Syaulyay|Szawle|Шаўляй|Шяуляй|Шјауљај
    Šiaulėnai|LT|55.678|23.402|751|Shaulenay|Shavlyany|Shjaulenaj|Shyaulenay|Siaulenu|Szawlany|Шяуленай
    Šilainiai|LT|54.929|23.886|40600
    Šilalė|LT|55.490|22.187|4640|Shilale|Silales|Szyiele|Szylele|Шилале
    Širvintos|LT|55.044|24.954|7321|Shirvintay|Shirvintos|Sirvintai|Sirvintar|Sirvintu|Szyrwinty|Ширвинтос
    Šveicarija|LT|55.048|24.265|812
    Šventoji|LT|56.026|21.084|2000|Schibbe|Shventoji|Shventoy|Shventoyi|Svent|Sventa|Sventoje|Швентойи
    Švenčionys|LT|55.135|26.159|5538|Shvenchenis|Shvenchionis|Sventsyany|Swieciany|Швенченис
    Švenčionėliai|LT|55.162|26.002|4726|Nove S'ventsyany|Nove S’ventsyany|Novo-Sventsyany|Novyye S'ventsyany|Novyye Svenchany|Novyye S’ventsyany|Nowe Swieciany|Nowo-Swieciany|Shvehnchjonelej|Shvencheneljaj|Shvenchenelyay|Shvjanchonelej|Svenciuoniele|Svenconeli|Швенченеляй|Швенчөнеләй|Швэнчёнелей|Швянчонелей
    Šėta|LT|55.281|24.254|935|Setos|Shaty|Sheta|Szaty|Шета
    Žagarė|LT|56.361|23.251|1309|Zagares|Zagory|Zankare|Zhagare|Zhagareh|Жагаре|Жагарэ
    Žemaičių Naumiestis|LT|55.359|21.704|1284|Aleksandrovsk|Aleksandrovskoe|Naumiescio|Naumiestis Taurag|Nove Mjasto|Nowe Miasto|Zhemajchju-Naumestis|Zhemajtsko Novo Mesto|Zhemaychyu-Naumestis|Zhemaychyu-Naumiyestis|Александровск|Александровское|Жемайчю-Науместис|Жемајтско Ново Место|Нове Място
    Žiežmariai|LT|54.807|24.441|3268|Zeizmariai|Zhezhmarjaj|Zhezhmaryay|Zhiyezhmaryai|Zhizhmory|Ziezmariu|Zizmariai|Zyzmory|Жежмаряй
    """#
}
