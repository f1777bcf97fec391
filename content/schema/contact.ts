import { each, hero, label, title, titled } from './copy.ts';
import { readPage } from './read.ts';

/** The contact page. */
export const contact = readPage('contact', {
  ...hero.shape,
  formTitle: title,
  /** Above what a visitor brought from /data-check. */
  attachedNote: label,
  /** `hoursNote` says what the zone's label leaves open. */
  information: each('title emailLabel officeLabel hoursLabel hoursNote'),
  quickResponse: titled.extend({ action: label }),
  /** The call dialog; names in braces are filled in with the visitor's choice. */
  call: each(
    'title intro zone zonePacific day time night waiting none missing gone taken chosenBoth send hold',
    'storedTitle storedText heldTitle heldText heldNext file fileName again entryTitle entryText',
  ),
});

export type Contact = typeof contact;
