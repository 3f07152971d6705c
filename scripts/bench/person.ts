const FIRST_NAMES =
  'Alice Arthur Beatrice Benjamin Charlotte Clive Daisy Dominic Edith Edward Eleanor Frances Frederick George Grace Harold Harriet Hugh Imogen Isaac Jane Joseph Katherine Laurence Lily Margaret Martin Nell Oliver Oscar Penelope Philip Rose Rupert Samuel Sylvia Thomas Victoria Walter Winifred'.split(
    ' ',
  );
const SURNAMES =
  'Ainsworth Archer Baker Barlow Bell Blackwood Bridges Carter Chapman Cooper Dawson Dunn Ellis Fairfax Fletcher Foster Gardner Gibbs Hale Harper Hawkins Hollis Hughes Jarvis Kemp King Lambert Langley Marsh Mercer Miller Nash Norton Palmer Parsons Pearce Quill Reeve Rowe Sawyer Shepherd Slater Smith Stone Swift Taylor Thorne Tucker Underhill Vaughan Wakefield Warren Webb West Whitlock Wilkins Wood Wright Yates York'.split(
    ' ',
  );
/** One account in five thousand has it. */
export const RARE_SURNAME = 'Featherstonehaugh';

export interface Person {
  firstname: string;
  lastname: string;
  email: string;
}

/** A made-up person; another one for each index, of the same name now and then. */
export function person(index: number): Person {
  const pick = (list: string[], at: number) => list[at % list.length] ?? '';
  const firstname = pick(FIRST_NAMES, index * 7);
  const common = pick(SURNAMES, Math.floor(index / FIRST_NAMES.length) + index);
  const lastname = index % 5000 === 7 ? RARE_SURNAME : common;
  const email = `${firstname}.${lastname}.${index}@post.example`.toLowerCase();
  return { firstname, lastname, email };
}
