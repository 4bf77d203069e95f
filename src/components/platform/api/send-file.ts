/** What the server says of a file that it does not take. */
export class UploadError extends Error {}

/** Sends a file's bytes; `progress` is 0 to 1. By XMLHttpRequest, because fetch reports no progress. */
export function sendFile(address: string, file: File, onProgress: (progress: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new Error('The connection was lost'));
    request.onload = () => {
      if (request.status < 300) return resolve();
      const message: unknown = request.response?.message;
      reject(typeof message === 'string' ? new UploadError(message) : new Error(`Status ${request.status}`));
    };
    request.send(file);
  });
}
