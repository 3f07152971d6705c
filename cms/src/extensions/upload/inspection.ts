import { decode } from './decoding/decode';
import { FileProblem, type Problem } from './decoding/job';
import { detectKind, extOf, isHeic, mimeOf, type FileKind } from './file-kind';

interface FoundKind {
  kind: FileKind;
  /** Including the dot. */
  ext: string;
  mime: string;
}

/**
 * `strapi.plugin('upload').service('inspection')`: lets compat-api check a file before it is stored, so
 * that a form can show the error on its field.
 */
export const inspection = {
  /** Identifies a file by its first bytes; `null` if its type is not accepted. */
  async detect(path: string): Promise<FoundKind | null> {
    const kind = await detectKind(path);
    return kind && { kind, ext: extOf(kind), mime: mimeOf(kind) };
  },

  /** For a file that `detect` does not know. */
  isHeic,

  /** Decodes every pixel of an image and returns the problem, or `null`. */
  async findImageProblem(path: string): Promise<Problem | null> {
    const kind = await detectKind(path);
    if (!kind || kind === 'pdf') return 'type';
    try {
      await decode({ task: 'inspect-image', path, kind });
      return null;
    } catch (thrown) {
      if (thrown instanceof FileProblem) return thrown.problem;
      throw thrown;
    }
  },
};
