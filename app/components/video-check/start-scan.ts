import type { ScanMessage, ScanRequest } from './scan/scan-messages.ts'

/** The file types that the scan can open. Phones and some systems don't know all of their types. */
export const VIDEO_TYPES =
  'video/mp4,video/quicktime,video/webm,video/x-matroska,.mp4,.m4v,.mov,.webm,.mkv'

/**
 * Scans a file in a new worker and returns the worker. Its last message is 'done' or 'problem';
 * ending the worker cancels the scan.
 */
export function startScan(file: File, onMessage: (message: ScanMessage) => void): Worker {
  const worker = new Worker(new URL('./scan/scan-worker.ts', import.meta.url), { type: 'module' })
  worker.onerror = () => onMessage({ type: 'problem', problem: { reason: 'stopped', codec: null } })
  worker.onmessage = ({ data }: MessageEvent<ScanMessage>) => onMessage(data)
  worker.postMessage({ file } satisfies ScanRequest)
  return worker
}
