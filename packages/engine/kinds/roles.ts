/** Words of headers for those who look after a row or made what it is about, and are not whom it is about, or are parents of theirs, in the languages of `headers.ts`. */
import { headerWords } from './headers.ts';

const ROLES: ReadonlySet<string> = new Set(
  `agent,agents,rep,representative,owner,manager,assigned,assignee,advisor,adviser,salesperson,salesman,salesrep,handler,caseworker,approver,
reviewer,creator,editor,underwriter,recruiter,coordinator,teacher,parent,guardian,mother,mothers,father,fathers,emergency,
eltern,mutter,vater,
author,authors,artist,artists,composer,director,maintainer,maintainers,autor,autoren,kunstler,komponist,regisseur,auteur,auteurs,artiste,
realisateur,autore,autori,artista,compositor,regista,автор,режиссер,著者,作者,
berater,betreuer,kundenbetreuer,kundenberater,sachbearbeiter,sachbearbeiterin,bearbeiter,vertreter,verkaufer,zustandig,zustandiger,
besitzer,vertriebler,conseiller,commercial,vendeur,gestionnaire,responsable,proprietaire,vendedor,gestor,asesor,asignado,propietario,
agente,venditore,responsabile,consulente,assegnato,responsavel,proprietario,atribuido,accountmanager,vertegenwoordiger,verkoper,
behandelaar,eigenaar,adviseur,saljare,handlaggare,ansvarig,opiekun,handlowiec,wlasciciel,менеджер,ответственный,担当者,负责人`
    .replaceAll('\n', '')
    .split(','),
);

/** 'Created by' says who did it; 'created' alone says when. */
const DEEDS: ReadonlySet<string> = new Set(
  `created,updated,modified,changed,entered,edited,approved,sold,handled,verified,reviewed,last,
erstellt,angelegt,geandert,erfasst,bearbeitet,aktualisiert,cree,modifie,saisi,creado,modificado,actualizado,creato,modificato,inserito,
criado,atualizado,aangemaakt,gewijzigd,skapad,andrad`
    .replaceAll('\n', '')
    .split(','),
);
const BY: ReadonlySet<string> = new Set(['by', 'von', 'durch', 'par', 'por', 'da', 'door', 'av']);

/** Whether a header says that its column names somebody who looks after the row, such as its sales representative. */
export function isRole(header: string): boolean {
  const words = headerWords(header);
  return words.some((word, at) => ROLES.has(word) || (BY.has(word) && DEEDS.has(words[at - 1] ?? '')));
}
