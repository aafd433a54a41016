/**
 * The header with which a page names the hosts that may show it in a frame, separated by spaces. The
 * server turns it into the content security policy; it never leaves the server.
 */
export const FRAME_HOSTS_HEADER = 'x-qrm-frame-hosts'

/** Returns the headers of a page that these hosts may show in a frame. */
export const allowFrames = (hosts: readonly string[]): Record<string, string> =>
  hosts.length > 0 ? { [FRAME_HOSTS_HEADER]: hosts.join(' ') } : {}

/** Returns the header of a loader's result, for the `headers` of its route. */
export function keepFrameHosts(loaderHeaders: Headers): Record<string, string> {
  const hosts = loaderHeaders.get(FRAME_HOSTS_HEADER)
  return hosts ? { [FRAME_HOSTS_HEADER]: hosts } : {}
}
