import { decode } from './decoding/decode';
import { FileProblem } from './decoding/job';
import type { Problem } from './decoding/job';
import { detectKind, extOf, mimeOf } from './file-kind';
import type { FileKind } from './file-kind';

interface FoundKind {
  kind: FileKind;
  /** With the dot. */
  ext: string;
  mime: string;
}

/**
 * `strapi.plugin('upload').service('inspection')`: tells compat-api what a file is before it is stored, so
 * that the field of a form can say what is wrong.
 */
export const inspection = {
  /** By its first bytes; `null` for everything that may not be stored. */
  async detect(path: string): Promise<FoundKind | null> {
    const kind = await detectKind(path);
    return kind && { kind, ext: extOf(kind), mime: mimeOf(kind) };
  },

  /** What is wrong with an image, every pixel of it read; `null` when all is well. */
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
