/** What the words of headers mean, in the languages of the tables that are met most. */
import type { Kind } from './kind.ts';

export interface HeaderMeaning {
  kind: Kind;
  detail?: string;
}

/**
 * Phrases as `headerWords` leaves them; 'first name' is 'firstname', too. English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Polish,
 * Russian, Japanese and Chinese.
 */
const PHRASES: readonly (readonly [kind: Kind, detail: string | undefined, phrases: string])[] = [
  [
    'given_name',
    undefined,
    'first name,fname,first,given name,given names,forename,forenames,christian name,middle name,middle initial,mi,voorletters,initialen,initial,initials,first initial,second name,other names,preferred name,nickname,vorname,vornamen,rufname,prenom,prenoms,nombre de pila,primer nombre,nombre,nombres,nome proprio,primeiro nome,voornaam,voornamen,roepnaam,fornamn,fornavn,tilltalsnamn,imie,imiona,etunimi,imya,имя,名,名前',
  ],
  [
    'family_name',
    undefined,
    'last name,lname,last,surname,sname,family name,maiden name,birth name,nachname,familienname,zuname,geburtsname,nom de famille,nom de naissance,apellido,apellidos,primer apellido,segundo apellido,cognome,sobrenome,apelido,achternaam,familienaam,efternamn,etternavn,efternavn,nazwisko,sukunimi,фамилия,姓,氏',
  ],
  [
    'full_name',
    undefined,
    'name,full name,customer name,client name,patient name,person name,contact name,contact,contact person,account holder,cardholder,cardholder name,display name,complete name,employee name,member name,insured name,kundenname,vollstandiger name,ansprechpartner,nom,nom complet,nom et prenom,nom prenom,nombre completo,nombre y apellidos,nome,nome completo,nominativo,naam,volledige naam,namn,navn,nimi,imie i nazwisko,фио,полное имя,氏名,姓名',
  ],
  [
    'email',
    undefined,
    'email,mail,email address,mail address,contact email,email addr,mailadresse,e mail adresse,courriel,adresse email,adresse mail,adresse electronique,correo,correo electronico,correo e,posta elettronica,indirizzo email,endereco de email,e mailadres,epost,epostadress,adres email,электронная почта,почта,メール,メールアドレス,邮箱,电子邮件',
  ],
  [
    'phone',
    undefined,
    'phone,phone number,phone no,telephone,telephone number,telephone no,tel,tel no,mobile,mobile phone,mobile number,mobile no,cell,cell phone,cell number,home phone,work phone,office phone,landline,contact number,fax,fax number,ph,telefon,telefonnummer,telefonnr,tel nr,mobil,mobiltelefon,mobilnummer,handy,handynummer,festnetz,rufnummer,telephone portable,portable,numero de telephone,no de telephone,telefono,telefono movil,movil,celular,telefono celular,numero de telefono,cellulare,telefono cellulare,telefone,telemovel,telefoon,telefoonnummer,mobiel,mobiele telefoon,puhelin,komorka,nr telefonu,телефон,мобильный,電話,電話番号,电话,手机',
  ],
  [
    'date',
    'birth',
    'dob,date of birth,birth date,birthday,born,year of birth,birth year,patient dob,geburtsdatum,geburtstag,geb datum,geb dat,geboren,geboren am,date de naissance,date naissance,ne le,fecha de nacimiento,fecha nacimiento,nacimiento,data di nascita,data nascita,nato il,data de nascimento,geboortedatum,fodelsedatum,fodselsdato,data urodzenia,дата рождения,生年月日,出生日期,生日',
  ],
  ['date', 'death', 'date of death,death date,dod,deceased,sterbedatum,todesdatum,date de deces'],
  [
    'date',
    'change',
    'updated,updated at,reviewed,reviewed on,last reviewed,last contact,last seen,updated on,last updated,last update,modified,modified at,modified on,last modified,last change,changed at,date modified,date updated,modification date,change date,timestamp,last verified,aktualisiert,aktualisiert am,letzte anderung,geandert,geandert am,anderungsdatum,date de modification,modifie le,mis a jour,mis a jour le,derniere modification,fecha de modificacion,ultima modificacion,actualizado,fecha de actualizacion,data modifica,ultima modifica,aggiornato,data de modificacao,atualizado em,gewijzigd,gewijzigd op,laatst gewijzigd,andrad,uppdaterad,data modyfikacji,дата изменения',
  ],
  [
    'date',
    'creation',
    'created,created at,created on,data de cadastro,fecha de apertura,date d ouverture,created date,record created,account opened,open date,opening date,opening,kontoeroffnung,eroffnungsdatum,eroffnet am,date created,creation date,registered,registration date,signup date,date joined,joined,member since,customer since,opened,date opened,admission date,angelegt am,erstellt,erstellt am,erstelldatum,anlagedatum,kunde seit,date de creation,cree le,date d inscription,fecha de creacion,fecha de alta,fecha de registro,creado,data creazione,data di creazione,criado em,data de criacao,aangemaakt,aangemaakt op,skapad,data utworzenia,дата создания',
  ],
  [
    'date',
    'expiry',
    'expiry,expiry date,expires,maturity,maturity date,maturity dt,next review,next review date,next visit,next appointment,appointment date,falligkeit,falligkeitsdatum,fallig am,date d echeance,vencimiento,expiration,expiration date,valid until,valid to,gultig bis,ablaufdatum,date d expiration,fecha de vencimiento,scadenza,validade,geldig tot,due date,renewal date',
  ],
  [
    'date',
    undefined,
    'date,day,datum,fecha,data,dato,order date,invoice date,transaction date,visit date,service date,start date,end date,valid from,effective date,bestelldatum,rechnungsdatum,date de commande,fecha de pedido,дата,日付,日期,year,jahr',
  ],
  [
    'street',
    undefined,
    'street,street name,domicilio,domicile,ulica i nr,ulica i numer,ulica nr,calle y numero,rue et numero,via e numero,straat en huisnummer,road,street address,address,address 1,address line 1,addr,addr 1,addr line 1,street 1,street line 1,address 2,address line 2,addr 2,strasse,str,strassenname,rue,nom de rue,voie,adresse 1,calle,via,indirizzo,rua,logradouro,morada,straat,straatnaam,gata,gatuadress,gate,vej,vejnavn,ulica,улица,通り,街道,strasse und hausnummer,strasse hausnummer,strasse nr,direccion,adresse,adres,endereco,address line',
  ],
  [
    'house_number',
    undefined,
    'house number,house no,house nr,street number,street no,building number,building no,number of house,apt number,hausnummer,hausnr,hnr,numero de rue,numero de voie,numero civico,civico,numero,num,huisnummer,husnummer,husnr,nr domu,numer domu,no,дом,номер дома',
  ],
  [
    'address',
    undefined,
    'full address,complete address,postal address,mailing address,home address,billing address,shipping address,delivery address,anschrift,vollstandige adresse,postanschrift,adresse complete,adresse postale,direccion completa,direccion postal,indirizzo completo,endereco completo,volledig adres,adres zamieszkania,адрес,住所,地址',
  ],
  [
    'city',
    undefined,
    'city,town,suburb,bairro,barrio,colonia,ortsteil,stadtteil,quartier,neighborhood,neighbourhood,locality,municipality,place,place of birth,birth place,city of birth,village,city name,town city,city town,post town,stadt,ort,wohnort,gemeinde,geburtsort,ville,commune,localite,lieu de naissance,ciudad,localidad,municipio,poblacion,citta,comune,luogo di nascita,cidade,localidade,plaats,woonplaats,stad,gemeente,ort stad,postort,poststed,by,miasto,miejscowosc,kaupunki,город,市区町村,城市',
  ],
  [
    'postcode',
    undefined,
    'postcode,postal code,zip,zip code,zip postal code,zip 4,zip5,pincode,eircode,plz,postleitzahl,code postal,cp,codigo postal,cap,codice postale,codice avviamento postale,cep,cod postal,postnummer,postnr,kod pocztowy,postinumero,индекс,почтовый индекс,郵便番号,邮编',
  ],
  [
    'region',
    undefined,
    'state,state code,prov,state province,province,county,region,district,territory,area,st,bundesland,kanton,landkreis,departement,etat,provincia,estado,comunidad autonoma,regione,uf,provincie,lan,fylke,wojewodztwo,область,регион,都道府県,省',
  ],
  [
    'country',
    undefined,
    'country,country code,country name,nation,nationality,citizenship,land,staat,staatsangehorigkeit,nationalitat,laendercode,landercode,pays,nationalite,pais,nacionalidad,paese,nazione,nazionalita,nacionalidade,nationaliteit,landskod,kraj,maa,страна,国,国家',
  ],
  [
    'company',
    undefined,
    'company,company name,entity,entity name,firmenwortlaut,firmenbezeichnung,organization,organisation,organization name,organisation name,org,business,business name,employer,firm,legal name,legal entity,legal entity name,trading name,account name,vendor,vendor name,supplier,supplier name,merchant,merchant name,customer company,restaurant,shop,store name,institution,bank name,facility,hospital,practice name,provider organization,firma,firmenname,firmierung,unternehmen,arbeitgeber,lieferant,societe,entreprise,raison sociale,denomination,nom de l entreprise,etablissement,empresa,razon social,compania,nombre de la empresa,azienda,societa,ragione sociale,nome da empresa,razao social,bedrijf,bedrijfsnaam,organisatie,foretag,foretagsnamn,virksomhed,przedsiebiorstwo,nazwa firmy,yritys,компания,организация,会社名,公司,企业名称',
  ],
  [
    'identifier',
    'IBAN',
    'iban,iban number,iban nr,iban no,iban account,account iban,compte iban,konto iban,bankverbindung',
  ],
  ['identifier', 'LEI', 'lei,lei code,legal entity identifier'],
  ['identifier', 'NPI', 'npi,npi number,national provider identifier,provider npi'],
  [
    'identifier',
    'SSN',
    'ssn,social security number,social security no,social security,soc sec,soc sec id,soc sec no,ss number',
  ],
  ['identifier', 'BIC', 'bic,swift,swift code,bic swift,swift bic,bic code'],
  [
    'identifier',
    'card',
    'card number,credit card,credit card number,pan,kreditkarte,kreditkartennummer,carte bancaire',
  ],
  ['identifier', 'ISIN', 'isin,isin code'],
  [
    'identifier',
    'VAT',
    'vat,vat number,vat no,vat reg no,vat registration no,vat registration number,numer nip,vat id,ust id,ust idnr,umsatzsteuer id,numero de tva,tva,tva intracommunautaire,nif,cif,nif cif,partita iva,p iva,btw nummer,btw,momsnummer,nip',
  ],
  ['identifier', 'NHS', 'nhs number,nhs no,nhs'],
  [
    'identifier',
    'tax',
    'tax id,tax number,tin,ein,itin,tax no,steuernummer,steuer id,steueridentifikationsnummer,numero fiscal,codice fiscale,cpf,cnpj,dni,nie,curp,rfc,pesel,bsn,personnummer,nir,tax file number,tfn,инн',
  ],
  [
    'identifier',
    undefined,
    'account number,account no,sort code,bank code,blz,bankleitzahl,routing number,routing no,loan nbr,loan number,loan no,contract number,contract no,case number,case no,claim number,claim no,reference,reference number,reference no,ref,ref no,invoice number,invoice no,order number,order no,vertragsnummer,rechnungsnummer,aktenzeichen,referenz,aba,aba number,ip,ip address,bank account,bank account number,acct,acct no,acct number,policy number,policy no,member number,membership number,mrn,medical record number,passport,passport number,passport no,driver license,drivers license,license number,licence number,national id,national insurance number,nino,kontonummer,versicherungsnummer,sozialversicherungsnummer,ausweisnummer,numero de compte,numero de securite sociale,numero de cuenta,numero di conto,rekeningnummer,konto,duns,duns number,company number,registration number,registration no,siren,siret,handelsregisternummer,medicare,medicare number,kvnr',
  ],
  [
    'category',
    undefined,
    'gender,sex,mcc,cpt,cpt code,icd,icd code,icd10,icd10 code,dx,dx1,dx code,diagnosis code,procedure code,drg,naics,naics code,sic,sic code,place of service,event type,merchant category code,currency code,title,salutation,prefix,suffix,status,type,category,segment,class,group,kind,occupation,profession,job,job title,position,role,department,marital status,language,race,ethnicity,religion,industry,sector,source,channel,currency,cuisine,anrede,titel,geschlecht,familienstand,sprache,beruf,typ,kategorie,branche,abteilung,wahrung,genre,sexe,civilite,titre,statut,categorie,langue,secteur,devise,metier,sexo,genero,titulo,tratamiento,estado civil,categoria,idioma,moneda,ocupacion,sesso,titolo,stato,lingua,settore,geslacht,aanhef,taal,beroep,kon,kjonn,plec,tytul,пол,статус,性別,性别,active,is active,consent,opt in,newsletter,blood type,plan,product,loan type',
  ],
  [
    'money',
    undefined,
    'amount,price,ingresos anuales,yearly income,kwota transakcji,wynagrodzenie,total charges,charges total,cost,balance,salary,income,revenue,total,total amount,payment,fee,charge,charges,credit limit,loan amount,premium,value,spend,net worth,annual income,turnover,betrag,preis,summe,umsatz,gehalt,einkommen,kontostand,saldo,kosten,montant,prix,solde,salaire,revenu,chiffre d affaires,importe,precio,monto,sueldo,salario,ingresos,importo,prezzo,stipendio,saldo contabile,valor,preco,bedrag,prijs,salaris,omzet,belopp,pris,kwota,cena,сумма,цена,金額,金额,usd,eur,gbp',
  ],
  [
    'number',
    undefined,
    'age,quantity,qty,count,number,score,rate,percent,percentage,weight,height,latitude,longitude,lat,lon,lng,rank,rating,alter,anzahl,menge,gewicht,grosse,age ans,quantite,nombre de,poids,edad,cantidad,peso,eta,quantita,idade,quantidade,leeftijd,aantal,alder,antal,wiek,возраст,年齢,年龄,visits,orders,units',
  ],
  [
    'free_text',
    undefined,
    'notes,note,comment,comments,description,remarks,remark,message,text,details,memo,summary,bio,about,feedback,reason,diagnosis,bemerkung,bemerkungen,anmerkung,anmerkungen,notiz,notizen,kommentar,beschreibung,commentaire,commentaires,remarques,observaciones,comentarios,comentario,descripcion,notas,osservazioni,commenti,commento,descrizione,observacoes,descricao,opmerking,opmerkingen,beschrijving,anteckningar,uwagi,opis,комментарий,примечание,備考,备注',
  ],
  [
    'row_key',
    undefined,
    'id,row,row id,row number,row no,index,idx,key,pk,record id,record no,record number,rec id,recno,unique id,uuid,guid,uid,seq,sequence,line,line number,serial,serial no,sr no,s no,sl no,nr,lfd nr,laufende nummer,customer id,customer number,customer no,cust id,cust no,client id,client number,client no,person id,patient id,patient number,contact id,member id,user id,employee id,employee number,account id,lead id,provider id,vendor id,supplier id,business id,order id,kundennummer,kundennr,kunden id,kdnr,patientennummer,mitarbeiternummer,personalnummer,numero client,no client,id client,code client,numero de client,numero de cliente,id cliente,codigo cliente,numero cliente,codice cliente,codigo do cliente,klantnummer,klantnr,klant id,kundnummer,kundenummer,numer klienta,nr klienta,номер,номер клиента,顧客id,顧客番号,客户编号,编号,unnamed 0',
  ],
];

const MEANINGS = new Map<string, HeaderMeaning>(
  PHRASES.flatMap(([kind, detail, phrases]) => {
    const meaning = detail === undefined ? { kind } : { kind, detail };
    return phrases.split(',').map((phrase) => [phrase.replaceAll(' ', ''), meaning] as const);
  }),
);

/** Words that say whose or which, and not what. */
const QUALIFIERS = new Set(
  (
    'customer,client,patient,person,personal,primary,secondary,home,work,office,business,billing,shipping,mailing,delivery,contact,main,' +
    'current,old,new,legal,account,member,user,employee,owner,applicant,borrower,subscriber,guarantor,insured,cust,usr,emp,src,raw,the,of,your,' +
    'code,cd,kunde,kunden,privat,haupt,client,principal,cliente,principale,klant,kund,fake,full,text,value,field,col,str,s'
  ).split(','),
);

/** Names of numbers, which mean them beside any other words. */
const NUMBERS = new Set(['iban', 'lei', 'npi', 'ssn', 'bic', 'swift', 'isin']);

/** A header's words: without accents, in lower case, `camelCase` and digits at the end apart. */
export function headerWords(header: string): string[] {
  return header
    .slice(0, 200)
    .replaceAll('ß', 'ss')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Whether text is what a header says, word for word. */
export function isHeaderPhrase(text: string): boolean {
  return MEANINGS.has(headerWords(text).join(''));
}

/** What a header says that its column holds; undefined if it says nothing known. */
export function meaningOf(header: string): HeaderMeaning | undefined {
  const words = headerWords(header);
  return (
    MEANINGS.get(words.join('')) ??
    MEANINGS.get(words.filter((word) => !QUALIFIERS.has(word)).join('')) ??
    MEANINGS.get(words.map((word) => word.replace(/\d{1,3}$/, '')).join('')) ??
    longestEnding(words) ??
    longestEnding(words.slice(0, -1)) ??
    (header.includes('(') ? meaningOf(header.slice(0, header.indexOf('('))) : undefined) ??
    MEANINGS.get(words.find((word) => NUMBERS.has(word)) ?? '')
  );
}

/** `insured_home_phone_number` means what `phone number` means. */
function longestEnding(words: readonly string[]): HeaderMeaning | undefined {
  for (let from = 1; from < words.length; from++) {
    const found = MEANINGS.get(words.slice(from).join(''));
    if (found) return found;
  }
  return undefined;
}
