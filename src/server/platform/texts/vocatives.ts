/** First names by how their vocative is made: how many letters are cut off, and what follows. */
const DECLENSIONS: readonly (readonly [cut: number, ending: string, names: string])[] = [
  [
    1,
    'o',
    `
      Ada Adela Adéla Adélka Adriana Agáta Agnesa Aida Aisha Ajša Alana Albina Albína Alena Alenka Alexa Alexandra
      Alfréda Alica Alida Alina Alisa Alína Aljona Aljoša Alma Alojzia Alžbeta Alžběta Amanda Amália Amélia Amina
      Anastasia Anastasija Anastázia Anděla Andrea Andrejka Aneta Anetta Anežka Angela Angelika Angelina Anička Anika
      Anita Anka Anna Antonia Antonína Antónia Apolena Ariana Arnoštka Augusta Augustina Aurélia Aurora Áďa Barbara
      Barbora Barborka Barča Bára Bea Beata Beáta Bedřiška Belinda Berenika Bernadeta Bernarda Berta Béla Bianca Bianka
      Bibiana Blahoslava Blanka Blažena Blaženka Bohdana Bohumila Bohumíra Bohuslava Bojana Boleslava Boňa Božena
      Božidara Branislava Brigita Brita Bronislava Broňa Cecilia Cecília Celestina Celestýna Cynthia Dagmara Dana
      Danica Daniela Danuška Danuta Daria Darija Darina Darinka Darja Dáňa Dáša Debora Denisa Diana Dima Dina Dita
      Dobromila Dobroslava Dominika Donata Dora Doriana Dorota Dorotea Doubravka Drahomila Drahomíra Drahoslava Dušana
      Edita Ela Eleanora Elena Eleonora Elfrída Eliana Elina Elisa Eliška Eliza Ella Elma Elvira Elvíra Ema Emanuela
      Emča Emilia Emilka Emília Emma Erika Erna Ernestýna Estela Estera Etela Eunika Eva Evelina Evelína Evička Evka
      Evženia Evženka Fatima Ferdinanda Filipa Filipína Filoména Flora Franta Františka Frieda Frída Gabika Gabriela
      Galina Gejza Georgina Gerda Gerta Gertruda Gina Gisela Gita Gizela Gloria Greta Gréta Griša Gustava Halina Halka
      Halyna Hana Hanička Hanka Hanna Háta Heda Hedvika Helena Helenka Helga Helma Henrieta Herma Hermína Herta Hilda
      Honza Hortenzia Horymíra Ida Ilja Ilona Inga Ingeborga Ingrida Inna Irena Irina Irma Iryna Isabela Isabella Iva
      Ivana Ivanka Iveta Ivetta Ivona Ivonna Ivuška Izabela Izolda Jadviga Jana Janetta Janička Janka Jarča Jarda Jarka
      Jarmila Jaromíra Jaroslava Jaroslavka Jaruška Jasmina Jasmína Jasna Jája Jelena Jesika Jindra Jindřiška Jirka
      Jiřina Jiřinka Jitka Jitřenka Johana Johanka Johanna Jolana Jolanta Josefa Josefina Josefína Jovana Jozefína
      Jožka Judita Juditka Julia Juliana Juliána Julija Julita Jura Justina Justýna Júlia Kaja Kamča Kamila Kamilka
      Karina Karla Karolina Karolína Karolínka Kassandra Katarina Katarína Katerina Kateryna Kateřina Kateřinka Katja
      Katka Katrina Katuška Kazimíra Kája Káťa Khrystyna Kira Klaudia Klára Klárka Klementina Klementýna Konstancia
      Kornélia Kosťa Krista Kristiána Kristina Kristína Kristyna Kristýna Kristýnka Ksenia Ksenija Kuba Kunhuta Květa
      Květoslava Květuška Lada Ladislava Lara Larisa Laura Láďa Lea Lejla Lena Lenča Lenka Leňa Leona Leontina Leontýna
      Leopolda Leopoldina Lesja Leticia Lia Liana Liba Liběna Libora Lidia Lidija Lidka Lilia Liliana Lina Linda Lisa
      Liudmyla Lída Ljuba Ljubica Ljubomíra Ljudmila Ljudmyla Lojza Lola Lora Loreta Luba Lubica Lubomíra Lubora
      Luboslava Lucia Luciana Lucina Lucinka Lucka Ludmila Ludomila Ludva Ludvika Luďka Luisa Lujza Luka Lukrécia Luna
      Lýdia Ľubica Ľudmila Madlenka Maďa Magda Magdalena Magdaléna Mahulena Maja Majka Malvina Malvína Manuela Marcela
      Marcelína Marcelka Margareta Margarita Margita Maria Mariana Marianna Marija Marika Marina Mariola Mariya Marína
      Marjana Marketa Marketka Markéta Markétka Marta Martina Martinka Maruška Maryna Matilda Matylda Mája Máňa Mária
      Máša Melánia Melisa Melita Mia Michaela Michala Michalina Mila Milada Milana Milena Milica Milina Milka Milla
      Miloslava Milota Miluška Mira Miranda Mirela Miriama Mirjana Mirka Miroslava Míla Míra Míša Mojmíra Monča Monika
      Mykola Mykyta Nadežda Naděžda Nadia Nadja Naďa Natalia Natalija Natasha Nataša Natália Natálka Nela Nella Nicola
      Nika Nikča Nikita Nikola Nikoleta Nikoletta Nikolka Nina Nora Norberta Norma Oksana Oktávia Ola Oldřiška
      Oleksandra Olena Olesja Olga Olha Olina Olinka Oliva Olivia Olívia Oluška Olympia Ondra Ondřejka Ota Otakara
      Otilia Otylka Palmíra Pamela Patricia Patrícia Paula Paulina Paulína Pavla Pavlina Pavlína Pavlínka Pája Penelopa
      Pepa Perla Petra Petronela Petronila Petruška Peťa Péťa Polina Polyxena Pravdomila Pravoslava Radana Radimíra
      Radka Radmila Radomila Radomíra Radoslava Radovana Radunka Rafaela Ramona Rebecca Rebeka Regina Regína Renata
      Renatka Renáta Rita Roberta Robertina Roksana Romana Romanka Romča Rosa Rosalinda Rosana Rostislava Roxana
      Rozálka Rozárka Rozina Rozita Ruslana Ruzena Růža Růžena Růženka Sabina Sabrina Samanta Samantha Samuela Sandra
      Sandrina Sara Saskia Saša Sára Sárinka Sáva Selma Serafína Severína Sidonia Silva Silvana Silvia Simča Simeona
      Simona Slavěna Slavka Slavomila Slavomíra Slávka Sněžana Sofia Sofija Solomija Sonja Soňa Soňka Soraya Standa
      Stanislava Stanka Stáňa Stefania Stela Stella Svatava Svatka Svatoslava Svetlana Světla Světlana Svitlana Sylva
      Sylvestra Sylvia Šarlota Šárinka Šárka Šimona Štefania Štefanka Štefánia Štěpánka Tamara Tatiana Tatjana Tatyana
      Taťána Taťjana Táňa Tea Tekla Teodora Teresa Tereza Terezka Terézia Terka Tetiana Tetjana Theodora Theresa Timea
      Tina Tonda Toňa Ulrika Ursula Uršula Valburga Valentina Valentínka Valentýna Valeria Valérka Vanda Vanesa Vanessa
      Vasilisa Vasylyna Váňa Vendelínka Vendula Vendulka Venuška Vera Verča Veronica Veronika Verunka Vesna Věra Věrka
      Věroslava Viera Viktoria Viktorija Viktorina Viktorka Viktória Vilda Vilhelmína Vilma Viola Violeta Virgínia Vita
      Vítězslava Vladana Vladěna Vladimíra Vladislava Vladka Vlaďka Vlasta Vlastimila Vlastislava Vláďa Vojmíra Vojta
      Vojtěška Vratislava Wanda Xena Xenia Yana Yulia Yuliya Yveta Yvetta Yvona Yvonna Zara Zbyňka Zbyslava Zdena
      Zdenka Zdeňka Zdislava Zina Zinaida Zita Zlata Zlatica Zlatka Zofia Zoja Zora Zorka Zuza Zuzana Zuzanka Zuzka
      Žaneta Želmíra Žeňa Živa Živana Žofia Žofka
    `,
  ],
  [
    0,
    '',
    `
      Abigail Adélie Agnes Alice Amálie Amelie Amélie Anabel Anastasie Anastázie André Angelique Annabel Anne Annemarie
      Anthony Antonie Aurélie Beatrice Beatrix Belle Bobby Boško Branko Bruno Carmen Caroline Cecílie Charlotte Chloe
      Christine Claire Dagmar Danny Darko Denise Dino Dolores Dominique Doris Drahuše Edit Edith Eileen Elen Elisabeth
      Elizabeth Ellen Emilie Emílie Enzo Ester Esther Eugenie Eulálie Evelyn Evženie Felicie Flavie Florence Harry
      Heidi Helen Henry Hortenzie Hugo Ines Inés Ingeborg Ingrid Irene Iris Isabel Isabelle Ivette Ivko Ivo Izabel
      Jacqueline Jane Janette Janko Jaruše Jasmin Jasmine Jennifer Jessie Jiljí Jimmy Jiří Johnny Josefine Josephine
      Jozue Jožo Judit Judith Julie Karen Karin Karmen Katie Katrin Kelly Klaudie Klementine Konstancie Kornélie
      Kristin Kvido Larry Laurie Leo Leonie Leticie Libuše Lili Lilian Liliane Lilie Lilien Lily Lívie Lucie Lukrécie
      Lydie Mabel Madeleine Margaret Margit Marianne Marie Mario Marion Marko Marlen Marlene Maruše Mary Mário Melanie
      Melánie Mercedes Michele Michelle Milko Miluše Miriam Mirjam Monique Nadine Nancy Natalie Nataly Natálie Nathalie
      Nicol Nicole Nikol Ninel Noe Noemi Noemie Oktávie Olivie Olívie Otilie Oto Otto Otýlie Patricie Penelope Quido
      Rachel Radko Rajko Ráchel René Rose Rosemary Rosie Rozálie Ruth Sally Scarlett Sharon Sidonie Silvie Simone
      Slavko Sofie Sophie Stefanie Stephanie Susan Suzanne Sylvie Štefanie Štefánie Terezie Tiffany Timothy Tino Tony
      Tracy Valerie Venuše Victorie Viktorie Virginie Vito Vivian Vivien Vivienne Wendy Xenie Yvette Yvonne Zdenko
      Zlatko Zlatuše Zoe Zoé Žofie
    `,
  ],
  [
    0,
    'e',
    `
      Abel Abrahám Absolon Adalbert Adam Adnan Adolf Adrian Adrián Alan Albert Albin Albín Aleksander Alexander Alfred
      Alfréd Alvin Anatol Anděl Anton Antonín Aristid Armand Armin Arnold Arnošt Arsen Artem Arthur Artur August
      Augustin Augustýn Axel Baltazar Benedikt Benjamin Benjamín Bernard Bert Bertold Blahomil Blahoslav Bogdan Bohdan
      Bohumil Bohumír Bohun Bohuslav Bojan Boleslav Božidar Branimír Branislav Brian Bronislav Břetislav Budimír
      Budislav Cecil Christian Ctibor Ctirad Ctislav Cyprián Cyril Čestmír Dalibor Dalimil Dalimír Damian Damián Dan
      Danil David Dávid Dean Dezider Děpold Dobromil Dobromír Dobroslav Donald Donát Dorian Drahomír Drahoslav Dušan
      Edgar Edmund Eduard Edvard Edvin Edvín Edward Egon Eliot Emil Engelbert Erhard Ernest Ernst Ervín Evan Evžen
      Fabian Fabián Ferdinand Filibert Filip Florian Florián Fridolín Gaston Gerald Gerard Gerhard Gilbert Gleb Gregor
      Gustav Günter Günther Harald Hektor Helmut Herbert Herman Hermann Heřman Hilar Horst Horymír Hostimil Hostislav
      Hostivít Hubert Humbert Hyacint Igor Ihor Ivan Ivar Izidor Jakob Jakub Jan Jarmil Jarolím Jaromil Jaromír
      Jaroslav Jason Jáchym Ján Jeroným Jimram Joachim Job Johan Johann John Jonatan Jonathan Jordan Josef Jošt Jovan
      Jozef Julian Julián Justin Justýn Kajetán Kamil Karol Kasian Kašpar Kazimír Kevin Kilián Klaudián Klement Koloman
      Konrád Konstantin Konstantýn Krasoslav Kristian Kristián Kryšpín Kryštof Křišťan Kurt Květoslav Kyril Ladislav
      Lambert Leon Leonard Leonid Leopold Libor Liboslav Linhart Ljubomír Lotar Lothar Lubomil Lubomír Lubor Luboslav
      Lucian Lucián Ludolf Ludomír Lumír Ľubomír Makar Maksim Maksym Marcelín Marian Marián Marin Martin Maxim
      Maximilian Maximilián Maxmilián Medard Melichar Michail Michal Milan Miloslav Milutin Miroslav Mojmír Mstislav
      Nathan Nestor Nezamysl Nikodém Norbert Norman Oktavián Oliver Omar Oskar Ostap Osvald Oswald Otakar Otmar Otokar
      Otomar Pantelejmon Pavol Petar Pravoslav Prokop Přemysl Přibyslav Radan Radegast Radim Radimír Radislav Radomil
      Radomír Radoslav Radovan Rajmund Ramon Rastislav Raul Reginald Richard Robert Robin Roland Roman Romuald Ronald
      Rostislav Ruben Rudolf Ruslan Sam Samson Saul Sebastian Sebastián Serafín Severin Severín Sigmund Silván Simeon
      Simon Slavomír Sláv Soběslav Stanimír Stanislav Stefan Stepan Svatobor Svatomír Svatoslav Sven Svetozar Světoslav
      Šalomoun Šebastián Šebestián Šimon Štefan Štěpán Teodor Teofil Theodor Tibor Tichomír Tim Timur Tom Tomislav
      Tristan Tyler Urban Vadim Valdemar Valentin Valentýn Valerián Valter Vasil Vasyl Václav Veleslav Vendelín
      Věnceslav Věroslav Viktor Viktorin Vilém Vilibald Vincent Virgil Vít Vítězslav Víťazoslav Vlad Vladan Vladimir
      Vladimír Vladislav Vlastimil Vlastimír Vlastislav Vojen Vojeslav Vojmír Vojslav Volodymyr Vratislav Vršislav
      Vsevolod Walter Werner Wilhelm William Xaver Zbislav Zbyslav Zdislav Zikmund Zlatan Zoltán Zoran Želibor Želimír
      Želislav Živan
    `,
  ],
  [
    0,
    'i',
    `
      Aleksej Aleš Alex Alexej Alexis Alfons Alois Alojz Ambrož Amos Anatolij Andreas Andrej Andrij Arkadij Artuš
      Atanas Barnabáš Bartoloměj Bartoš Blažej Bohuš Bonifác Boris Bořivoj Daniel Denis Dennis Dimitrij Dmitrij Drahoš
      Elias Eliáš Emanuel Evgenij Ezechiel Felix Franz Gabriel Hans Hanuš Ignác Ivoš Jaroš Jarouš Jevgenij Jonas Jonáš
      Juraj Jurij Kornel Lars Leoš Lorenc Luboš Lukas Lukáš Ľuboš Manuel Marcel Markus Maroš Matej Mateusz Matěj Matouš
      Matthias Matúš Matyáš Max Metoděj Michael Mikael Mikoláš Mikuláš Milivoj Milíč Miloš Milouš Mojžíš Moric Moris
      Mořic Nathanael Nicolas Nikolaj Nikolas Oleksij Ondrej Ondřej Pankrác Radoš Radúz Rafael Řehoř Samuel Sergej
      Serhij Servác Slavoj Slavoš Tadeáš Taras Thomas Timotej Tobias Tobiáš Tomáš Valerij Vasilij Vincenc Vitalij
      Vladivoj Zachariáš Záviš
    `,
  ],
  [
    0,
    'u',
    `
      Bedřich Beňadik Božetěch Dominik Emerich Erich Erik Frank Fridrich Henrich Henrik Honzík Isak Izák Jack Jindřich
      Jiřík Ludvík Ludwig Mark Miodrag Nepomuk Oldřich Oleg Oleh Patrick Patrik Petřík Remig Svatopluk Tomík Vojtech
      Vojtěch Wolfgang
    `,
  ],
  [2, 'ku', 'Adámek Bořek František Hynek Jarek Marek Mirek Radek Tomek Vašek Vítek Zbyšek Zdenek'],
  [2, 'le', 'Havel Karel Pavel'],
  [1, 'ni', 'Drahoň Jaroň Květoň Miloň'],
  [1, 'ře', 'Aleksandr Alexandr Oleksandr Petr Silvestr Sylvestr'],
  [2, 'če', 'Vavřinec'],
  [3, 'ďku', 'Luděk'],
  [3, 'ňku', 'Čeněk Zbyněk Zdeněk'],
];

/** Vocatives by names in small letters. */
export const VOCATIVES: ReadonlyMap<string, string> = new Map(
  DECLENSIONS.flatMap(([cut, ending, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name.toLowerCase(), name.slice(0, name.length - cut) + ending] as const),
  ),
);

/** The vocative of a common Czech first name: `Petro` for `Petra`. Null for other names, which are not guessed. */
export const vocativeOf = (firstName: string | null): string | null =>
  VOCATIVES.get(firstName?.trim().toLowerCase() ?? '') ?? null;
