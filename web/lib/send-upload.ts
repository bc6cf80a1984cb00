// A request whose body is large enough to watch it leave: fetch cannot tell how much has been sent, this can.

export interface UploadRequest {
  method: string;
  headers: Headers;
  body: FormData;
  signal: AbortSignal;
  /** Share that has left, 0…1. */
  onUpload: (share: number) => void;
}

export function sendUpload(url: string, request: UploadRequest): Promise<{ status: number; text: string }> {
  const { signal, onUpload } = request;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const exchange = new XMLHttpRequest();
    exchange.open(request.method, url);
    for (const [name, value] of request.headers) exchange.setRequestHeader(name, value);
    const stop = () => exchange.abort();
    signal.addEventListener('abort', stop);
    exchange.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onUpload(loaded / total);
    };
    exchange.onload = () => resolve({ status: exchange.status, text: exchange.responseText });
    exchange.onerror = () => reject(new TypeError('the connection failed'));
    exchange.onabort = () => reject(signal.reason);
    exchange.onloadend = () => signal.removeEventListener('abort', stop);
    exchange.send(request.body);
  });
}
