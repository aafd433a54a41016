/**
 * Returns the systemd service in the text of /proc/PID/cgroup; null if a person's session runs the
 * process.
 */
export function findService(cgroup: string): string | null {
  const names = cgroup
    .split('\n')
    .flatMap((line) => line.slice(line.lastIndexOf(':') + 1).split('/'))
    .filter((name) => /^[\w.@:-]+\.(?:service|scope)$/.test(name))
  const innermost = names.at(-1) ?? ''
  return innermost.endsWith('.service') && !innermost.startsWith('user@') ? innermost : null
}
