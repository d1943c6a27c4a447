/** What the shopper chose on this phone; null: as the phone itself says. */
export type SaverChoice = 'on' | 'off' | null;
/** What some browsers tell of the line. */
export type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether to spare the shopper's data: by choice, else by the phone's own saver or on a line no better than 2G (D22). */
export const savesData = (choice: string | null, { saveData, effectiveType = '' }: Connection = {}): boolean =>
  choice ? choice === 'on' : saveData === true || effectiveType.endsWith('2g');
