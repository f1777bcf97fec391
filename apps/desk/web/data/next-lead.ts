/** Whether the next lead opens after a decision, as each person likes in their browser. */
import { storedSwitch } from '../parts/stored-switch.ts';

const opens = storedSwitch('desk.next-lead', false);

export const switchNextLead = opens.turn;
export const useNextLead = opens.useIsOn;
