/** What the cms's inspection service (cms/src/extensions/upload) tells of a file. */
interface InspectionService {
  detect(path: string): Promise<{ kind: string; ext: string; mime: string } | null>;
  findImageProblem(
    path: string,
  ): Promise<'type' | 'dimensions' | 'content' | 'limits' | 'busy' | null>;
}

/** Nothing of a file is decoded in this process: some take gigabytes, or never end. */
export const inspection = (): InspectionService => strapi.plugin('upload').service('inspection');
