import { imageManipulation } from './image-manipulation';
import { inspection } from './inspection';
import { withIdentifiedFiles, type UploadService } from './upload-service';

interface UploadPlugin {
  services: {
    upload: (context: unknown) => UploadService;
    'image-manipulation': object;
    inspection?: object;
  };
}

/** Identifies files by their content for every writer; README, "Files". */
export default function withOurFiles(plugin: UploadPlugin): UploadPlugin {
  const { services } = plugin;
  const makeUploadService = services.upload;
  services.upload = (context) => withIdentifiedFiles(makeUploadService(context));
  Object.assign(services['image-manipulation'], imageManipulation);
  services.inspection = inspection;
  return plugin;
}
