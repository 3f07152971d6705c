import { withOurFiles, type UploadService } from './upload-service';

interface UploadPlugin {
  services: { upload: (context: unknown) => UploadService };
}

/** Takes files by their content from every writer; README, "Files". */
export default function ourFiles(plugin: UploadPlugin): UploadPlugin {
  const { services } = plugin;
  const makeUploadService = services.upload;
  services.upload = (context) => withOurFiles(makeUploadService(context));
  return plugin;
}
