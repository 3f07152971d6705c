/** Result of the cms's inspection service (cms/src/extensions/upload). */
interface InspectionService {
  detect(path: string): Promise<{ kind: string; ext: string; mime: string } | null>;
  findImageProblem(
    path: string,
  ): Promise<'type' | 'dimensions' | 'content' | 'limits' | 'busy' | null>;
}

/** Files are never decoded in this process: some take gigabytes or never finish. */
export const inspection = (): InspectionService => strapi.plugin('upload').service('inspection');
