/** Well-kept tables that the kinds of columns and their checks were tuned on. A line is a header, its kinds, and a template. */
export const TUNED = `
@given=Margaret|Kevin|Denise|Raymond|Alice|Gordon|Sheila|Trevor|Nigel|Yvonne
@family=Hargreaves|Oakley|Null|Whitcombe|Farrow|Blythe|Penhale|Stroud|Ives|Marlow
@city=Leeds|Derby|Truro|Kendal|Bath|Exeter|Hexham
# en hospital
mrn = identifier/row_key = MRN{#7}
patient = full_name = {given} {family}
admitted = date = {2023-2024}-{01-12}-{01-28} {00-23}:{00-59}
ward = category = {Cedar|Maple|A&E|ICU|Day Unit}
bed = category/identifier/house_number = {1-9}{A|B|C|D}
temperature = quantity = {36-39}.{0-9} °C
systolic = number = {95-178}
blood_type = category = {O+|O-|A+|A-|B+|AB+}
discharged = boolean = {yes|no}
notes = free_text = {Comfortable overnight, to be reviewed by the team|Awaiting results of the second scan before discharge|Family informed about the plan by telephone}
# en airline
flight = identifier/category = {BA|LH|AF}{100-999}
gate = category/identifier = {A|B|C}{1-38}
scheduled_departure = time = {05-23}:{00-59}
from = category/identifier/currency = {LHR|MAN|EDI|BRS}
to = category/identifier = {JFK|MUC|CDG|NAN|DXB}
seat = category/identifier = {1-33}{A|B|C|D|E|F}
delay_min = number = {0-95}
load_factor = percentage = {41-100}%
aircraft = category = {A320|B738|E190|A21N}
baggage_kg = number = {4-23}.{0-9}
# en webshop
order_no = identifier/row_key = SO-{#6}
sku = identifier/category = {@2}-{#4}-{@1}
part_no = identifier/number/category = {#5}
stock = number = {10-4999}
unit_price = money = £{1.50-480.99}
discount = percentage/number = {0-40} %
vat_rate = percentage/number = {0|5|20}%
shipped_at = date = {01-28}/{01-12}/2024 {06-22}:{00-59}
customer_email = email = {given}.{family}{1-99}@example.co.uk
product_url = web_address = https://shop.example.co.uk/p/{#6}

@given=Anneliese|Burkhard|Dörte|Eberhard|Friedhelm|Gisela|Hartmut|Irmgard|Jens|Katrin
@family=Achterberg|Brettschneider|Dannenberg|Eichhorst|Grabowski|Leer|Hölzer|Kessler|Möbius
@city=Erfurt|Celle|Fulda|Stade|Hof|Passau
# de bank
Kontoinhaber = full_name = {given} {family}
Buchungstag = date = {01-28}.{01-12}.2024
Betrag = money = {~80.00} EUR
Währung = currency = {EUR|USD|CHF|GBP}
Verwendungszweck = free_text/category = {Miete für den Monat laut Vertrag|Rechnung vom letzten Quartal, danke|Beitrag für die Mitgliedschaft im Verein}
Filiale = city/category = {city}
Zinssatz = percentage = {0-4},{10-99} %
Laufzeit = quantity/number = {6|12|24|36|60} Monate
gesperrt = boolean = {ja|nein|nein}
Referenz = identifier/row_key = {x8}-{x4}-4{x3}-a{x3}-{x8}{x4}
# de Schule
Schüler = full_name = {given} {family}
Klasse = category = {5|6|7|8|9}{a|b|c}
Semester = number/category = {1-8}
Fach = category = {Deutsch|Mathe|Sport|Kunst|Physik}
Note = number/category = {1|2|3|4|5}
Unterrichtsbeginn = time = {8|9|10|11}.{10-55} Uhr
Raum = category/identifier/number = {100-420}
Fehltage = number = {0-17}
Muttersprache = category = {Deutsch|Türkisch|Arabisch|Polnisch}
Ort = city = {city}
# de Messstation
Zeitpunkt = date = 2024-{01-12}-{01-28}T{00-23}:{00-59}:{00-59}Z
Breite = coordinates/number = 5{0-3}.{1000-9999}
Länge = coordinates/number/quantity = 1{0-3}.{1000-9999}
Windgeschwindigkeit = quantity/number = {~9.0} km/h
Luftdruck = quantity = {985-1031} hPa
Feuchte = percentage = {20-99} %
Niederschlag = number = {~1.5}
Sensor = category/identifier = {KA|HD|MA}-{1-9}
Firmware = version = {1-2}.{0-9}.{0-20}
Batterie = quantity = {3.10-4.20} V

@given=Amandine|Baptiste|Clotilde|Fabrice|Ghislaine|Hervé|Josiane|Loïc|Mireille|Océane
@family=Aubertin|Berthelot|Chauvin|Delacourt|Fontenay|Guillemot|Lefranc|Marchais
@city=Annecy|Nîmes|Vannes|Albi|Pau|Bourges
# fr clinique
patient = full_name = {given} {family}
date d'entrée = date = {01-28}/{01-12}/{2022-2024}
heure = time = {7|8|9|13|14|17}h{10-55}
service = category = {Cardiologie|Urgences|Pédiatrie|Chirurgie}
taille = quantity = {150-195} cm
poids = quantity/number = {48-104} kg
assuré = boolean = {oui|non|oui}
médecin = full_name = Dr {given} {family}
dose = quantity = {5|10|20|250} mg
diagnostic = category/identifier = {I10|E11.9|J45.0|M54.5}
# fr tribunal
dossier = identifier/row_key = {22-24}/{#5}
chambre = category/number = {1ère|2e|3e|4e}
audience = date = {1-28} {janvier|mars|juin|octobre} {2021-2024}
avocat = full_name = Me {given} {family}
nature = category = {civil|pénal|commercial}
montant réclamé = money = {~4000.00} €
durée = quantity = {2-48} mois
commune = city = {city}
langue = category = {fr|en|de|es}
décision = free_text = {Le tribunal rejette la demande et condamne aux dépens|La partie requérante obtient gain de cause en première instance}
# fr transport
ligne = category/number/identifier = {T1|T2|C3|38}
arrêt = category/city/free_text = {Gare Centrale|Hôtel de Ville|Stade Nord|Les Halles}
départ = time = {05-23}:{00-59}:{00-59}
arrivée = time = {05-23}:{00-59}:{00-59}
position = coordinates = {43-48}.{1000-9999}, {1-6}.{1000-9999}
passagers = number/quantity = {0-120}
distance = quantity = {~4.0} km
accessible = boolean = {vrai|faux}
remplissage = percentage = {0-100}%
site = web_address = www.{reseau|tram|metro}-{lyon|albi|pau}.fr

@given=Amparo|Blas|Concepción|Desiderio|Eulalia|Fermín|Gertrudis|Hilario|Inmaculada
@family=Arizmendi|Bustamante|Carrascosa|Echeverría|Figueroa|Galdós|Ibarra|Lozano
@city=Teruel|Soria|Lugo|Ávila|Cuenca|Huelva
# es hotel
huésped = full_name = {given} {family}
llegada = date = {01-28}/{01-12}/2024
hora de llegada = time = {12-23}:{00-59}
habitación = number/category/identifier = {101-520}
tarifa = money = {55-190},{10-99} €
noches = number = {1-14}
nacionalidad = country = {España|Francia|Alemania|Italia}
desayuno = boolean = {sí|no}
teléfono = phone = +34 9{11-88} {11-99} {11-99} {11-99}
ocupación = percentage = {20-100} %
# es logística
albarán = identifier/row_key = ALB{#7}
peso = quantity = {~40.0} kg
bultos = number = {1-30}
volumen = quantity = {0.10-9.99} m³
destino = city/category = {city}
matrícula = identifier/category/postcode = {1000-9999} {BCD|FGH|JKL|MNP}
salida = date = 2024-{01-12}-{01-28} {05-21}:{00-59}
temperatura = quantity = -{15-24} °C
urgente = boolean = {S|N}
transportista = company = {family} {Transportes|Logística} S.L.
# es universidad
expediente = row_key/identifier = {n}
alumno = full_name = {given} {family}
asignatura = category = {Álgebra|Historia|Química|Derecho}
créditos = number/category/quantity = {3|4.5|6|9}
nota = number/money = {0-9}.{0-9}
convocatoria = category = {junio|julio|enero}
beca = boolean = {sí|no|no}
correo = email = {given}{#4}@universidad.example.es
idioma = category = {es|ca|en|gl}
matrícula pagada = money = {600-1900},{10-99}

@given=Calogero|Donatella|Ermanno|Fiorella|Gaspare|Ilaria|Loredana|Onofrio
@family=Abbiati|Bellandi|Cappelletti|Donadoni|Esposito|Frangipane|Lo Russo
@city=Lecce|Siena|Udine|Trento|Matera
# it farmacia
farmaco = category/free_text/company = {Paracetamolo|Ibuprofene|Amoxicillina|Omeprazolo}
dosaggio = quantity = {100|200|500|1000} mg
confezione = quantity = {10|20|30} compresse
prezzo = money = € {2-40},{10-99}
scadenza = date = {2026-2029}-{01-12}
lotto = identifier/category = {@2}{#5}
giacenza = number = {0-950}
ricetta = boolean = {sì|no}
aliquota = percentage = {4|10|22}%
fornitore = company = {family} S.p.A.
# it sensori
rilevato = date = {01-28}/{01-12}/2024 {00-23}:{00-59}:{00-59}
ip = ip_address = 10.{0-40}.{0-255}.{1-254}
stato = category = {OK|WARN|FAIL}
tensione = quantity = {218-238} V
frequenza = quantity = 49.{90-99} Hz
umidità = percentage/number = {30-90} %
dati = json = {"t": {1-40}}
versione = version = v{1-3}.{0-9}.{0-9}
latitudine = coordinates = 4{1-5}.{1000-9999}
longitudine = coordinates = {7-15}.{1000-9999}
# it anagrafe
cognome = family_name = {family}
nome = given_name/full_name = {given}
nato il = date = {01-28}/{01-12}/{1931-2005}
comune = city = {city}
sesso = category = {M|F}
codice fiscale = identifier = {@6}{10-99}A{10-28}H{#3}X
cittadinanza = country = {Italia|Romania|Albania}
stato civile = category = {celibe|nubile|coniugato|vedovo}
residente dal = date = {01-28}/{01-12}/{1990-2023}
telefono = phone = 0{2|6|11|55} {#3} {#4}

@given=Bożena|Czesław|Danuta|Grażyna|Henryk|Ireneusz|Jadwiga|Kazimierz
@family=Adamczyk|Borkowski|Cichocki|Domański|Górecki|Jastrzębski|Kłos
@city=Kielce|Opole|Tarnów|Radom|Zamość
# pl sklep
zamówienie = identifier/row_key = ZAM/{2023-2024}/{#4}
data = date = {01-28}.{01-12}.2024
kwota = money = {~120.00} zł
waluta = currency = {PLN|EUR|CZK}
ilość = number/quantity = {1-40} szt.
rabat = percentage = {0-30}%
opłacone = boolean = {tak|nie}
miasto = city = {city}
strona = web_address = sklep-{alfa|beta|gamma}.pl/{#4}
telefon = phone = +48 {501-799} {100-999} {100-999}
# pl przychodnia
pacjent = full_name = {given} {family}
godzina = time = {07-18}:{00-59}
waga = quantity = {48-110} kg
wzrost = quantity = {150-195} cm
wizyta = date = 2024-{01-12}-{01-28}
lekarz = full_name = lek. {given} {family}
gabinet = number/category/identifier = {1-24}
ubezpieczony = boolean = {tak|nie|tak}
rozpoznanie = category/identifier = {I10|E11|J20|M51}
uwagi = free_text = {Pacjent skarży się na bóle głowy od tygodnia|Zlecono badania krwi i kontrolę za dwa tygodnie}
# pl logi
czas = date = 2024-{01-12}-{01-28} {00-23}:{00-59}:{00-59}
adres ip = ip_address = 192.168.{0-255}.{1-254}
ścieżka = category/free_text/address/web_address = {/|/koszyk|/kontakt|/produkty/buty}
status = category/number = {200|301|404|500}
bajty = number = {~9000}
czas odpowiedzi = quantity/number = {~120} ms
metoda = category = {GET|POST|HEAD}
użytkownik = identifier/row_key = {x8}-{x4}-4{x3}-b{x3}-{x8}{x4}
przeglądarka = category/free_text = {Firefox|Chrome|Safari|Edge}
wersja = version = {90-131}.0.{0-9}

@given=Agneta|Birgitta|Gunnar|Håkan|Ingemar|Kjell|Lisbet|Margareta
@family=Backlund|Dahlström|Ekholm|Forsgren|Hedlund|Lindahl|Nylander
@city=Falun|Kalmar|Luleå|Visby|Ystad
# sv klinik
patient = full_name = {given} {family}
tid = time = {08-16}.{10-55}
besök = date = 2024-{01-12}-{01-28}
vikt = quantity/number = {50-105} kg
puls = number = {52-118}
rökare = boolean = {ja|nej|nej}
språk = category = {svenska|engelska|finska}
avdelning = category = {Ortopedi|Akuten|Medicin}
telefon = phone = 0{70|73|76}-{100-999} {10-99} {10-99}
postnummer = postcode = {100-984} {10-99}
# sv bibliotek
titel = free_text/category/company = {Havets djup och andra berättelser|Skogens röster om natten|En vinter i norr för länge sedan}
utgivningsår = date/number = {1950-2023}
sidor = number = {80-720}
språkkod = category = {sv|en|fi|de}
lånad = boolean = {ja|nej}
hylla = category/identifier = {Hc|Hce|Ba|Ka}.{01-40}
återlämnas = date = 2026-{01-12}-{01-28}
låntagare = identifier/number/row_key = {#6}
avgift = money/number = {0-90} kr
länk = web_address = https://bibliotek.example.se/{#5}
# sv energi
mätare = identifier/row_key/number = 7359{#9}
förbrukning = quantity/number = {~14.0} kWh
effekt = quantity = {1-11}.{0-9} kW
pris = money/quantity = {0.20-3.90} SEK
timme = time = {00-23}:00
andel förnybart = percentage = {5-99} %
temperatur = quantity = -{1-19} °C
ort = city = {city}
spänning = quantity = {224-236} V
aktiv = boolean = {ja|nej}

@given=Антонина|Богдан|Валентина|Геннадий|Зинаида|Кирилл|Лариса|Матвей
@family=Абрамова|Белоусов|Воронцов|Громова|Дорохов|Жукова
@city=Тула|Псков|Калуга|Вологда|Рязань
# ru больница
пациент = full_name = {given} {family}
дата = date = {01-28}.{01-12}.2024
время = time = {08-19}:{00-59}
вес = quantity = {48-110} кг
отделение = category = {Хирургия|Терапия|Кардиология}
курит = boolean = {да|нет}
доза = quantity = {5|10|50} мг
город = city = {city}
телефон = phone = +7 {900-999} {100-999}-{10-99}-{10-99}
примечание = free_text = {Больной поступил с жалобами на боли в груди|Назначено повторное обследование через месяц}
# ru магазин
номер = row_key = {n}
товар = category/free_text = {Чайник|Лампа|Стол|Стул}
цена = money = {~900.00} ₽
количество = number/quantity = {1-20} шт.
скидка = percentage/number = {0-50}%
оплачено = boolean = {да|нет|да}
валюта = currency = {RUB|USD|EUR}
сайт = web_address = https://shop.example.ru/{#4}
артикул = identifier/category = {@2}{#6}
доставка = date = {2023-2024}-{01-12}-{01-28}
# ru датчики
датчик = category/identifier = Д-{1-9}
время измерения = date = 2024-{01-12}-{01-28}T{00-23}:{00-59}:{00-59}
широта = coordinates = 5{4-9}.{1000-9999}
долгота = coordinates = 3{0-9}.{1000-9999}
температура = quantity = {-9-31} °C
влажность = percentage = {20-99}%
давление = quantity = {735-765} mmHg
версия = version = {1-4}.{0-9}.{0-9}
адрес = ip_address = 172.16.{0-255}.{1-254}
данные = json = {"v": [{1-9}, {1-9}]}

@given=健太|美咲|翔|陽子|大輔|恵子
@family=佐藤|高橋|渡辺|小林|山口|松本
@city=仙台|新潟|金沢|熊本|岡山
# ja 病院
患者 = full_name/family_name/category = {family} {given}
受付日 = date = 2024年{1-12}月{1-28}日
時刻 = time = {8|9|13|15}時{10-55}分
体重 = quantity = {45-92} kg
科 = category = {内科|外科|小児科}
体温 = quantity = 36.{0-9}℃
喫煙 = boolean = {はい|いいえ}
電話番号 = phone = 0{3|6}-{1000-9999}-{1000-9999}
郵便番号 = postcode = {100-989}-{1000-9999}
市 = city/category = {city}
# ja 店舗
商品コード = identifier/category/row_key = {@2}{#6}
価格 = money = ¥{100-9800}
在庫 = number = {0-4500}
割引率 = percentage = {5-50}%
通貨 = currency = {JPY|USD}
購入日時 = date = 2024/{01-12}/{01-28} {09-21}:{00-59}
ウェブサイト = web_address = https://www.example.jp/{x8}
在庫有無 = boolean = {有|無|有}
重量 = quantity = {~300} g
言語 = category = {日本語|英語|中国語}
# ja 気象
観測所 = category/city = {city}
緯度 = coordinates = 3{3-8}.{1000-9999}
経度 = coordinates = 13{0-9}.{1000-9999}
風速 = quantity = {~4.0} m/s
気圧 = quantity = {985-1030} hPa
湿度 = percentage = {25-99}%
観測時刻 = time = {00-23}:{00-59}
降水量 = quantity = {~3.0} mm
バージョン = version = {1-3}.{0-9}.{0-9}
異常 = boolean = {true|false}

@given=زهرا|محمد|فاطمه|علی|مریم|حسین
@family=علی‌پور|حسینی|کریمی|نوری‌زاده|رضایی
@city=تهران|شیراز|تبریز|یزد
# fa فروش
شماره = row_key = {n}
مشتری = full_name/category/free_text = {given} {family}
شهر = city/category = {city}
مبلغ = money/number = {100-9900}000
پرداخت شده = boolean = {بله|خیر}
تخفیف = percentage = {5-40}%
توضیح = free_text = {مشتری می‌خواهد کالا تا هفته آینده ارسال شود لطفا|سفارش به‌دلیل نبود موجودی در انبار لغو شده است}
وزن = quantity = {1-60} kg
تاریخ = date = 2024-{01-12}-{01-28}
وب‌سایت = web_address = https://foroosh.example.ir/{#4}
# fa نظرسنجی
id = row_key = {n}
زبان = category = {fa|en|ar|tr}
ساعت = time = {08-22}:{00-59}
رضایت = category/number = {1|2|3|4|5}
پاسخ = category/missing = {موافقم|نمی‌دانم|مخالفم}
موافق = boolean = {بله|خیر|بله}
ip = ip_address = 10.{0-9}.{0-255}.{1-254}
ایمیل = email = u{#5}@example.ir
نسخه = version = {1-5}.{0-9}.{0-9}
مدت = quantity/number = {~6.0} min
# fa آب‌وهوا
ایستگاه = category/city = {city}
latitude = coordinates = 3{0-7}.{1000-9999}
longitude = coordinates = 5{0-9}.{1000-9999}
temp_c = number = {-4-41}.{0-9}
باد = quantity = {~12} km/h
رطوبت = percentage = {8-70} %
زمان = date = 2024-{01-12}-{01-28} {00-23}:{00-59}
فشار = quantity = {860-1020} hPa
وضعیت = category = {آفتابی|ابری|بارانی}
payload = json = {"s": "{x4}"}
`;
