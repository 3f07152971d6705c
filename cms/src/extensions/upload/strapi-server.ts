import { withOurFiles, type UploadService } from './upload-service';

interface UploadPlugin {
  services: { upload: (context: unknown) => UploadService };
}

/** Identifies files by content: see docs/decisions/021-trust-only-the-content-of-a-file.md. */
export default function ourFiles(plugin: UploadPlugin): UploadPlugin {
  const { services } = plugin;
  const makeUploadService = services.upload;
  services.upload = (context) => withOurFiles(makeUploadService(context));
  return plugin;
}
