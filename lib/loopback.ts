/** Returns whether a host name or IP address, without a port, is a loopback address. */
export const isLoopback = (name: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(name)
