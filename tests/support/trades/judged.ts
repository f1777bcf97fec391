/** Well-kept tables of other lands, trades and words than those that anything was tuned on. */
export const JUDGED = `
@given=Bernadette|Clifford|Dorothea|Everett|Fletcher|Harriet|Lionel|Winifred
@family=Ashdown|Bickerstaff|Cotterill|Dunmore|Gadsby|Null|Loxley|Pemberton
@city=Asheville|Tucson|Duluth|Laredo|Macon|Provo
# en insurance
policy = identifier/row_key = POL-{#8}
insured = full_name = {given} {family}
effective = date = {01-12}/{01-28}/{2019-2024}
premium = money = \${~900.00}
deductible = money/number = \${250|500|1000}
loss ratio = percentage = {10-90}.{0-9}%
state = region = {NC|ID|MN|TX|GA|UT}
smoker = boolean = {Y|N|N}
agent phone = phone = ({201-970}) 555-{0100-0199}
comments = free_text = {Requested a copy of the certificate by regular mail|Wants to raise the limit after the next renewal}
# en warehouse
bin = category/identifier = {A-H}{01-40}
item = category/free_text/identifier = {Hex bolt|Washer|Bracket|Hinge}
model no = identifier/category = {@3}{#4}
lot = identifier/category = L{#6}
on hand = number = {1000-9999}
weight = quantity = {~12.0} lb
length = quantity = {2-96} in
reorder = boolean = {TRUE|FALSE}
counted at = date = 2024-{01-12}-{01-28}T{06-21}:{00-59}:{00-59}-05:00
supplier url = web_address = https://{acme|bolt|zinc}-parts.example.com/{#5}
# en college
student id = row_key/identifier = S{#7}
term = category/number = {1-4}
course = category/identifier = {BIO|MATH|HIST}-{101-499}
department = category = {HR|IT|NA|FIN|OPS}
gpa = number/money = {1-3}.{10-99}
credits = number/category = {1-6}
meets at = time = {1-12}:{00-59} {AM|PM}
page = number/category = {1-600}
enrolled = boolean = {Yes|No}
survey = category = {agree|disagree|no answer|neutral}

@given=Adelheid|Balthasar|Cornelius|Edeltraud|Gottfried|Hannelore|Ludger|Roswitha
@family=Ackermann|Bauernfeind|Clemens|Drescher|Ehrlich|Fuchsberger|Gessner|Hufnagel
@city=Bregenz|Steyr|Villach|Wels|Dornbirn|Krems
# de Flughafen
Flug = identifier/category = {OS|LX|EW} {100-999}
Flugsteig = category/identifier = {B|D|F}{01-42}
Abflug = time = {05-23}:{00-59} Uhr
Ankunft = time = {05-23}:{00-59} Uhr
Gepäck = quantity = {5-32} kg
Auslastung = percentage = {35-100} %
Ziel = city/category = {city}
Verspätung = quantity = {0-95} min
Entfernung = quantity = {~700} km
Umbuchbar = boolean = {Ja|Nein}
# de Versandhandel
Bestellung = row_key/identifier = B-{2023-2024}-{#6}
Artikelbezeichnung = free_text/category = {Wanderschuh Alpin|Regenjacke Damen|Rucksack klein}
Lagerbestand = number = {1000-9999}
Einzelpreis = money = {~60},{10-99} €
Mehrwertsteuer = percentage/number = {10|20}%
Versandgewicht = quantity = {~2.0} kg
Liefertermin = date = {01-28}.{01-12}.2026
Kundin = full_name = {given} {family}
Telefon = phone = +43 {1|316|512} {1000000-9999999}
Webshop = web_address = www.{alpin|berg|tal}-shop.at
# de Labor
Probe = identifier/row_key = P{#8}
Entnahme = date = {01-28}.{01-12}.2024 {06-18}:{00-59}
Glukose = quantity = {62-190} mg/dl
Natrium = quantity = {132-148} mmol/l
Ergebnis = category = {positiv|negativ|grenzwertig}
Gerät = category/identifier = {Cobas|Sysmex|Atellica}
Softwarestand = version = {2-6}.{0-9}.{0-30}
Nüchtern = boolean = {ja|nein}
Hämatokrit = percentage = {34-52} %
Befund = free_text = {Die Werte liegen im erwarteten Bereich für das Alter|Eine Kontrolle wird in sechs Wochen empfohlen}

@given=Apolline|Barnabé|Capucine|Eugénie|Faustine|Gaétan|Maxence|Solène
@family=Arsenault|Boisvert|Charbonneau|Desrosiers|Gauthier|Lapointe|Thibodeau
@city=Namur|Mons|Liège|Huy|Arlon|Dinant
# fr assurance
numéro de police = identifier/row_key = {#4}-{#6}
assuré = full_name/boolean = {given} {family}
prime = money = {~600},{10-99} EUR
franchise = money = {100|250|500} €
échéance = date = {01-28}/{01-12}/2026
sinistre déclaré = boolean = {vrai|faux}
taux de bonus = percentage = {50-100} %
ville = city = {city}
téléphone = phone = +32 4{70-99} {10-99} {10-99} {10-99}
remarque = free_text = {Le client souhaite être rappelé en fin de journée|Dossier transmis au service des expertises pour avis}
# fr école
élève = full_name = {given} {family}
classe = category = {6e|5e|4e|3e}{A|B|C}
moyenne = number/money = {4-19},{10-99}
début du cours = time = {8|9|10|14} h {10-55}
salle = category/identifier/number = {A|B}{101-320}
absences = quantity = {0-12} jours
langue vivante = category = {anglais|espagnol|allemand}
redoublant = boolean = {non|oui|non}
date de naissance = date = {01-28}/{01-12}/{2008-2013}
commentaire = free_text = {Un trimestre sérieux malgré quelques bavardages|Des progrès encourageants à confirmer au prochain trimestre}
# fr réseau
horodatage = date = 2024-{01-12}-{01-28} {00-23}:{00-59}:{00-59}
adresse ip = ip_address = 172.{16-31}.{0-255}.{1-254}
identifiant = identifier/row_key = {x8}-{x4}-4{x3}-9{x3}-{x8}{x4}
débit = quantity = {~40.0} Mbit/s
latence = quantity = {~18} ms
perte = percentage = {0-4}.{0-9} %
page = category/web_address/free_text/address = {/|/panier|/contact|/aide}
octets = number = {~5000}
logiciel = version = v{1-9}.{0-20}.{0-9}
métadonnées = json = {"pays": "{BE|FR}", "n": {1-9}}

@given=Adalberto|Conceição|Dirceu|Edinalva|Jurema|Raimundo|Valdemar
@family=Albuquerque|Bittencourt|Cavalcanti|Drummond|Figueiredo|Nogueira
@city=Natal|Recife|Manaus|Belém|Campinas
# pt clínica
paciente = full_name = {given} {family}
data da consulta = date = {01-28}/{01-12}/2024
horário = time = {07-19}:{00-59}
peso = quantity/number = {45-120} kg
altura = quantity/number = 1,{45-99} m
convênio = company/category = {Unimed|Amil|Bradesco|SUS}
fumante = boolean = {sim|não|não}
celular = phone = +55 {11|21|81} 9{1000-9999}-{1000-9999}
cep = postcode = {10000-89999}-{100-999}
observações = free_text = {Paciente relata melhora depois do novo medicamento|Retorno marcado para avaliar os exames de sangue}
# pt loja
pedido = identifier/row_key = {#9}
preço = money = R$ {~150},{10-99}
desconto = percentage = {0-40}%
moeda = currency = {BRL|USD|EUR}
estoque = number = {1000-9999}
pago = boolean = {sim|não}
enviado em = date = {2023-2024}-{01-12}-{01-28} {08-20}:{00-59}:{00-59}
peso bruto = quantity = {~900} g
site do fornecedor = web_address = https://www.{casa|lar|flor}.com.br/{#4}
cidade = city = {city}
# pt satélite
latitude = coordinates = -{1-31}.{10000-99999}
longitude = coordinates = -{35-70}.{10000-99999}
medido em = date = 2024-{01-12}-{01-28}T{00-23}:{00-59}Z
cobertura de nuvens = percentage = {0-100} %
temperatura do solo = quantity = {18-44} °C
área = quantity = {~40.0} ha
sensor = category/identifier = {MSI|OLI|TIRS}
válido = boolean = {true|false}
versão = version = {1-3}.{0-9}.{0-9}
chave = identifier/row_key = {x32}

@given=Annemiek|Bastiaan|Corrie|Diederik|Floor|Geertruida|Joost|Marijke
@family=Achterhuis|Boerema|Dijkgraaf|Hoogeveen|Kuipers|Terpstra
@city=Zwolle|Deventer|Assen|Goes|Venlo
# nl ziekenhuis
patiëntnummer = row_key/identifier = {#8}
opnamedatum = date = {01-28}-{01-12}-2024
tijdstip = time = {00-23}:{00-59}
gewicht = quantity/number = {48-115} kg
lengte = quantity/number = {150-201} cm
afdeling = category = {Cardiologie|Chirurgie|Spoed}
verzekerd = boolean = {ja|nee|ja}
bloeddruk = category/identifier/number/date/free_text = {105-160}/{60-95}
arts = full_name = dr. {given} {family}
opmerking = free_text = {Patiënt is goed hersteld van de ingreep van vorige week|Controle over zes weken op de polikliniek afgesproken}
# nl winkel
bestelnummer = identifier/row_key = NL{#7}
bedrag = money = € {~55},{10-99}
btw = percentage = {9|21}%
voorraad = number = {1000-9999}
betaald = boolean = {ja|nee}
munteenheid = currency = {EUR|USD|GBP}
verzonden = date = {01-28}-{01-12}-2024 {07-22}:{00-59}
postcode = postcode = {1011-9999} {AB|CD|KL|ZX}
woonplaats = city = {city}
webpagina = web_address = https://winkel.example.nl/{x6}
# nl gemeente
zaaknummer = identifier/row_key = Z{2023-2024}-{#5}
naam aanvrager = full_name = {given} {family}
soort = category = {bouw|kap|horeca}
oppervlakte = quantity = {~120} m²
leges = money = {100-900},{10-99} euro
ingediend = date = {1-28} {januari|mei|juli|oktober} {2022-2024}
bezwaar = boolean = {waar|onwaar}
taal = category = {nl|en|fy|de}
telefoonnummer = phone = 0{20|30|38}-{1000000-9999999}
looptijd = quantity = {2-26} weken

@given=Alžběta|Bohumil|Dobromila|Jaroslav|Květa|Miloslav|Zdeněk
@family=Bartoš|Čermák|Dohnal|Hájková|Jelínek|Křížová
@city=Olomouc|Liberec|Zlín|Tábor|Jihlava
# cs nemocnice
pacient = full_name = {given} {family}
datum = date = {1-28}. {1-12}. {2022-2024}
čas = time = {7-18}:{10-59}
hmotnost = quantity = {48-115} kg
kuřák = boolean = {ano|ne|ne}
oddělení = category = {Chirurgie|Interna|Neurologie}
dávka = quantity = {5|20|40} mg
teplota = quantity = 36,{0-9} °C
telefon = phone = +420 {601-777} {100-999} {100-999}
poznámka = free_text = {Pacient si stěžuje na bolesti zad při chůzi|Doporučena kontrola za měsíc u praktického lékaře}
# cs eshop
číslo objednávky = identifier/row_key = {2023-2024}{#6}
cena = money = {~900} Kč
sleva = percentage = {5-60} %
měna = currency = {CZK|EUR|PLN}
množství = quantity/number = {1-30} ks
skladem = number/boolean = {1000-9999}
zaplaceno = boolean = {ano|ne}
odesláno = date = {2023-2024}-{01-12}-{01-28}
město = city = {city}
odkaz = web_address = https://obchod.example.cz/{#6}
# cs doprava
linka = number/category/identifier = {1-26}
odjezd = time = {04-23}:{00-59}
zastávka = category/city/free_text = {Nádraží|Náměstí|Nemocnice}
zpoždění = quantity = {0-25} min
vzdálenost = quantity = {~3.0} km
poloha = coordinates = {48-50}.{1000-9999}, {13-18}.{1000-9999}
rychlost = quantity = {8-82} km/h
nízkopodlažní = boolean = {ano|ne}
obsazenost = percentage = {0-100} %
jazyk = category = {cs|sk|en|de}

@given=Ayşegül|Bülent|Cengiz|Dilara|Ferhat|Gülsüm|Hakan|Zeliha
@family=Akbulut|Bozkurt|Çelikkol|Demirtaş|Erdoğmuş|Gündüz
@city=Bursa|Konya|Sivas|Manisa|Trabzon
# tr hastane
hasta = full_name = {given} {family}
randevu tarihi = date = {01-28}.{01-12}.2024
saat = time = {08-17}:{00-59}
kilo = quantity = {47-112} kg
boy = quantity = {150-195} cm
bölüm = category = {Kardiyoloji|Ortopedi|Acil}
sigara = boolean = {evet|hayır|hayır}
telefon = phone = +90 5{30-55} {100-999} {10-99} {10-99}
tanı = category/identifier = {I10|E11.9|M54.5}
açıklama = free_text = {Hasta iki gündür baş ağrısından şikayet ediyor|Kan tahlili istendi ve bir hafta sonra kontrol önerildi}
# tr mağaza
sipariş no = identifier/row_key = TR{#8}
tutar = money = {~400},{10-99} TL
indirim = percentage = %{5-60}
para birimi = currency = {TRY|USD|EUR}
stok = number = {1000-9999}
ödendi = boolean = {evet|hayır}
şehir = city = {city}
kargo ağırlığı = quantity = {~2.0} kg
web sitesi = web_address = www.{dukkan|pazar|cicek}.com.tr
sipariş zamanı = date = {01-28}.{01-12}.2024 {09-22}:{00-59}
# tr sayaç
sayaç = identifier/category/row_key = SY-{#5}
okuma = date = 2024-{01-12}-{01-28} {00-23}:{00-59}:{00-59}
tüketim = quantity = {~8.0} kWh
gerilim = quantity = {218-236} V
enlem = coordinates = 3{6-9}.{10000-99999}
boylam = coordinates = 3{0-9}.{10000-99999}
yenilenebilir oranı = percentage = %{5-90}
arızalı = boolean = {doğru|yanlış}
sürüm = version = {1-4}.{0-9}.{0-9}
veri = json = {"kwh": {1-90}}

@given=伟|芳|秀英|建国|丽|志强
@family=欧阳|司马|赵|周|吴|郑
@city=成都|武汉|苏州|青岛|厦门
# zh 医院
姓名 = full_name = {family}{given}
就诊日期 = date = 2024-{01-12}-{01-28}
时间 = time = {上午|下午}{8-11}:{10-59}
体重 = quantity = {45-98} kg
科室 = category = {内科|外科|儿科}
吸烟 = boolean = {是|否|否}
手机 = phone = +86 13{0-9} {1000-9999} {1000-9999}
城市 = city/category = {city}
剂量 = quantity = {5|10|50} mg
费用 = money = ¥{~300.00}
# zh 电商
订单号 = identifier/row_key = {20240101-20241228}{#6}
单价 = money = {~80.00} 元
折扣 = percentage = {50-95}%
货币 = currency = {CNY|HKD|USD}
库存 = number = {1000-9999}
已付款 = boolean = {是|否}
下单时间 = date = 2024-{01-12}-{01-28} {00-23}:{00-59}:{00-59}
重量 = quantity = {~500} g
网址 = web_address = https://shop.example.cn/{#6}
评价 = category/number = {好评|中评|差评}
# zh 物流
车牌 = identifier/category = {京A|沪B|苏E}{#5}
纬度 = coordinates = {22-39}.{10000-99999}
经度 = coordinates = {102-121}.{10000-99999}
速度 = quantity = {10-118} km/h
里程 = quantity = {~60.0} km
油量 = percentage = {5-100}%
上报时间 = date = 2024/{01-12}/{01-28} {00-23}:{00-59}:{00-59}
在线 = boolean = {true|false|true}
固件版本 = version = v{1-4}.{0-9}.{0-9}
ip地址 = ip_address = 10.{0-99}.{0-255}.{1-254}

@given=अमित|प्रिया|राजेश|सुनीता|विकास|कविता
@family=शर्मा|वर्मा|गुप्ता|मिश्रा|चौहान
@city=दिल्ली|मुंबई|जयपुर|लखनऊ
# hi अस्पताल
क्रमांक = row_key = {n}
मरीज़ = full_name/category/free_text = {given} {family}
तारीख = date = {01-28}/{01-12}/2024
समय = time = {08-18}:{00-59}
वज़न = quantity = {42-98} kg
विभाग = category = {हृदय रोग|हड्डी रोग|आपातकाल}
धूम्रपान = boolean = {हाँ|नहीं|नहीं}
मोबाइल = phone = +91 {70000-99999} {10000-99999}
शहर = city/category = {city}
टिप्पणी = free_text = {मरीज़ को दो सप्ताह बाद फिर से बुलाया गया है|र्‍ह लिखने के बाद क्ष‍य रोग की जाँच कराई गई}
# hi दुकान
ऑर्डर = identifier/row_key = IN{#8}
राशि = money = ₹{~900.00}
छूट = percentage = {5-50}%
मुद्रा = currency = {INR|USD}
स्टॉक = number = {1000-9999}
भुगतान हुआ = boolean = {हाँ|नहीं}
ईमेल = email = g{#5}@example.in
भार = quantity = {~700} g
वेबसाइट = web_address = https://dukan.example.in/{#4}
पिन कोड = postcode/identifier/number = {110001-855999}
# hi सर्वे
id = row_key = {n}
भाषा = category = {hi|en|ta|bn}
आयु = number = {18-80}
उत्तर = category = {सहमत|असहमत|पता नहीं}
भेजा गया = date = 2024-{01-12}-{01-28}T{00-23}:{00-59}:{00-59}+05:30
अवधि = quantity = {~8.0} min
स्थान = coordinates = {20-28}.{1000-9999}, {72-85}.{1000-9999}
ऐप संस्करण = version = {1-5}.{0-9}.{0-9}
ip = ip_address = 103.{0-255}.{0-255}.{1-254}
इमोजी = category/free_text = {👩‍⚕️|👨‍🏫|👍}

@given=Baldomero|Casilda|Evaristo|Fuensanta|Leocadia|Nicanor
@family=Anchorena|Balmaceda|Cifuentes|Errázuriz|Undurraga
@city=Rosario|Mendoza|Salta|Quito|Cali
# es aerolínea
vuelo = identifier/category = {AR|LA|AV}{1000-9999}
puerta = category/identifier/number = {1-34}
embarque = time = {1-12}:{00-59} {a. m.|p. m.}
asiento = category/identifier = {1-30}{A|B|C|D|E|F}
pasajero = full_name = {given} {family}
equipaje = quantity = {8-30} kg
tarifa = money = USD {~240.00}
ocupación = percentage = {30-100} %
retraso = quantity = {0-110} min
embarcado = boolean = {sí|no|sí}
# es encuesta
folio = row_key = {n}
fecha = date = {01-28}-{01-12}-2024
edad = number = {18-85}
respuesta = category = {de acuerdo|en desacuerdo|no contesta}
duración = quantity = {~9.0} minutos
ciudad = city = {city}
idioma = category = {español|quechua|guaraní}
tiene hijos = boolean = {sí|no}
ingreso = money = $ {~900}.000
comentario = free_text = {Me gustaría que atendieran también los sábados por la mañana|El servicio ha mejorado mucho desde el año pasado}
# es laboratorio
muestra = identifier/row_key = M-{#7}
tomada = date = 2024-{01-12}-{01-28} {06-18}:{00-59}
glucosa = quantity = {60-180} mg/dL
hemoglobina = quantity = {9-17}.{0-9} g/dL
saturación = percentage = {88-100} %
ayunas = boolean = {sí|no}
equipo = category/identifier = {Cobas|Vitros|Alinity}
resultado = category = {normal|alto|bajo}
temperatura = quantity = {2-8} °C
enlace = web_address = https://lab.example.com.ar/{x8}
`;
