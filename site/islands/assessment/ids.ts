/** Where the page's assessment buttons lead: the heading, which takes the focus. */
export const ASSESSMENT_ID = 'self-assessment';

/** Where a copied link leads. */
export const RESULT_ID = 'assessment-result';
