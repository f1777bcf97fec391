/** Words of headers that say what happened, and to what, in the languages of `headers.ts`. */
import { headerWords } from '../../kinds/headers.ts';

const EVENTS: ReadonlySet<string> = new Set(
  `cost,costs,kosten,cout,couts,coste,costo,costi,custo,payment,payments,payer,payee,paid,amount,amounts,amt,invoice,invoiced,order,ordered,purchase,purchased,transaction,txn,booking,booked,
posting,purpose,visit,visits,visited,admission,admitted,discharge,appointment,vote,votes,voted,price,unitprice,quantity,qty,sold,sales,
contract,award,awarded,tender,shipment,shipped,ship,delivered,event,events,eventid,log,level,loglevel,severity,timestamp,session,request,
response,match,score,goals,opponent,hometeam,awayteam,trip,pickup,dropoff,incident,offense,arrest,crash,accident,complaint,claim,donation,
donated,winner,winners,laureate,laureates,prize,medal,grant,debit,credit,lineitem,fare,fee,measurement,reading,observation,sample,
betrag,betraege,betrage,zahlung,bezahlt,rechnung,bestellung,bestellt,buchung,buchungstag,valuta,verwendungszweck,besuch,aufnahme,stimmen,preis,
einzelpreis,menge,stuckzahl,vertrag,auftrag,zuschlag,lieferung,ereignis,messwert,messung,umsatzart,gewinner,sieger,preistrager,
montant,paiement,paye,facture,commande,achat,visite,admission,voix,prix,quantite,contrat,marche,livraison,evenement,mesure,laureat,vainqueur,
importe,pago,pagado,factura,pedido,compra,visita,ingreso,votos,precio,cantidad,contrato,entrega,evento,medida,ganador,premio,
importo,pagamento,pagato,fattura,ordine,acquisto,voti,prezzo,quantita,contratto,consegna,misura,vincitore,
valor,quantia,fatura,preco,quantidade,
bedrag,betaling,betaald,factuur,bestelling,aankoop,bezoek,stemmen,prijs,hoeveelheid,aantal,overeenkomst,levering,gebeurtenis,meting,
belopp,betalning,faktura,antal,besok,roster,kwota,platnosc,zamowienie,ilosc,cena,umowa,
сумма,платеж,счет,заказ,цена,количество,договор,дата события,金額,支払,請求,注文,価格,数量,契約,金额,付款,发票,订单,价格,合同`
    .replaceAll('\n', '')
    .split(','),
);

/** Whether a header says what happened, or what it cost. */
export function saysEvent(header: string): boolean {
  return headerWords(header).some((word) => EVENTS.has(word));
}

const AGES: ReadonlySet<string> = new Set([
  'age',
  'alter',
  'edad',
  'eta',
  'idade',
  'leeftijd',
  'alder',
  'wiek',
  'возраст',
  '年齢',
  '年龄',
]);

/** Whether a header says how old somebody is. */
export function saysAge(header: string): boolean {
  return headerWords(header).some((word) => AGES.has(word));
}

const MAKERS: ReadonlySet<string> = new Set(
  'make,maker,manufacturer,brand,marke,hersteller,marque,fabricant,constructeur,marca,fabricante,produttore,merk,fabrikant,producent,tillverkare,marka,марка,производитель,メーカー,品牌'.split(
    ',',
  ),
);

/** Whether a header says who made a thing. */
export function saysMaker(header: string): boolean {
  return headerWords(header).some((word) => MAKERS.has(word));
}

const NAMES: ReadonlySet<string> = new Set(
  'name,names,title,label,model,product,species,titel,bezeichnung,produkt,artikel,modell,nom,titre,produit,modele,nombre,titulo,producto,modelo,nome,titolo,prodotto,modello,produto,naam,namn,navn,nazwa,tytul,название,наименование,名称,名前,品名'.split(
    ',',
  ),
);

/** Whether a header says what something is called. */
export function saysName(header: string): boolean {
  return headerWords(header).some((word) => NAMES.has(word));
}
