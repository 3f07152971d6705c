import { imageManipulation } from './image-manipulation';
import { inspection } from './inspection';
import { withIdentifiedFiles } from './upload-service';
import type { UploadService } from './upload-service';

interface UploadPlugin {
  services: {
    upload: (context: unknown) => UploadService;
    'image-manipulation': object;
    inspection?: object;
  };
}

/** Files are what their bytes are, whoever stores them; README, "Files". */
export default function withOurFiles(plugin: UploadPlugin): UploadPlugin {
  const { services } = plugin;
  const makeUploadService = services.upload;
  services.upload = (context) => withIdentifiedFiles(makeUploadService(context));
  Object.assign(services['image-manipulation'], imageManipulation);
  services.inspection = inspection;
  return plugin;
}
