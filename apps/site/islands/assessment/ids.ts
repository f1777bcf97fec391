/** The target of the page's assessment buttons: the heading, which takes the focus. */
export const ASSESSMENT_ID = 'self-assessment';

/** The target of a copied link. */
export const RESULT_ID = 'assessment-result';
