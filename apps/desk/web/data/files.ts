/** Files of mails, which are stored a part at a time while the mail is written. */
import { FILE_PART_BYTES } from '../../contract/leads.ts';
import { request } from '../api/http.ts';
import { newId } from './new-id.ts';

/** A file that is stored, and that no mail has yet. */
export interface StoredFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
}

/** Stores a file for a mail to a lead. @param onPart is told how much of it is stored, from 0 to 1 @throws ApiError */
export async function storeFile(
  lead: string,
  file: File,
  onPart: (stored: number) => void,
): Promise<StoredFile> {
  const { name, size } = file;
  const id = newId();
  for (let place = 0; place * FILE_PART_BYTES < size; place++) {
    const part = file.slice(place * FILE_PART_BYTES, (place + 1) * FILE_PART_BYTES);
    const headers = { 'Content-Type': 'application/octet-stream' };
    await request(`/api/leads/${lead}/files/${id}?place=${place}`, { method: 'PUT', headers, body: part });
    onPart(Math.min(1, ((place + 1) * FILE_PART_BYTES) / size));
  }
  return { id, name, size };
}
