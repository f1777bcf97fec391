/** Words of headers that say what happened, and to what, in the languages of `headers.ts`. */
import { headerWords } from '../../kinds/headers.ts';

const HAPPENINGS =
  wordsOf(`payment,payments,payer,payee,paid,invoice,invoiced,order,ordered,purchase,purchased,transaction,txn,booking,booked,posting,purpose,visit,visits,
visited,admission,admitted,discharge,appointment,vote,votes,voted,sold,sales,contract,award,awarded,tender,shipment,shipped,ship,delivered,event,
events,eventid,log,level,loglevel,severity,timestamp,session,request,response,match,score,goals,opponent,hometeam,awayteam,trip,pickup,dropoff,
incident,offense,arrest,crash,accident,complaint,claim,donation,donated,winner,winners,laureate,laureates,prize,medal,grant,debit,credit,lineitem,
measurement,reading,observation,sample,zahlung,bezahlt,rechnung,bestellung,bestellt,buchung,buchungstag,valuta,verwendungszweck,besuch,aufnahme,
stimmen,vertrag,auftrag,zuschlag,lieferung,ereignis,messwert,messung,umsatzart,gewinner,sieger,preistrager,paiement,paye,facture,commande,achat,
visite,voix,contrat,marche,livraison,evenement,mesure,laureat,vainqueur,pago,pagado,factura,pedido,compra,visita,ingreso,votos,contrato,entrega,
evento,medida,ganador,premio,pagamento,pagato,fattura,ordine,acquisto,voti,contratto,consegna,misura,vincitore,fatura,betaling,betaald,factuur,
bestelling,aankoop,bezoek,stemmen,overeenkomst,levering,gebeurtenis,meting,betalning,faktura,besok,roster,platnosc,zamowienie,umowa,платеж,счет,
заказ,договор,дата события,支払,請求,注文,契約,付款,发票,订单,合同`);

const AMOUNTS =
  wordsOf(`cost,costs,kosten,cout,couts,coste,costo,costi,custo,amount,amounts,amt,price,unitprice,quantity,qty,fare,fee,betrag,betraege,betrage,preis,
einzelpreis,menge,stuckzahl,montant,prix,quantite,importe,precio,cantidad,importo,prezzo,quantita,valor,quantia,preco,quantidade,bedrag,prijs,
hoeveelheid,aantal,belopp,antal,kwota,ilosc,cena,сумма,цена,количество,金額,価格,数量,金额,价格`);

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.replaceAll('\n', '').split(','));
}

/**
 * Whether a header says what happened, or what it cost. A word for an amount does if it ends the header, or if amounts stand below it: a
 * price list and a cost center are neither.
 */
export function saysEvent(header: string, hasAmounts: boolean): boolean {
  const words = headerWords(header);
  return words.some(
    (word, at) => HAPPENINGS.has(word) || (AMOUNTS.has(word) && (hasAmounts || at === words.length - 1)),
  );
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
