import { spawnSync } from 'node:child_process'

/** FFmpeg judges video files in tests. It is a system package, used only if it is on the PATH. */
export const hasFfmpeg = ['ffmpeg', 'ffprobe'].every(
  (program) => spawnSync(program, ['-version']).status === 0,
)

/** Returns whether FFmpeg was built with an encoder. */
export const hasEncoder = (name: string): boolean =>
  spawnSync('ffmpeg', ['-v', 'error', '-h', `encoder=${name}`]).stdout?.includes('Encoder ') ??
  false

/** The name of a test that says why others were skipped. */
export const NO_FFMPEG =
  'FFmpeg took no part: ffmpeg and ffprobe are not installed (Debian: ffmpeg)'

const MAX_OUTPUT = 2 ** 30

function run(program: string, args: string[], input?: Uint8Array): Buffer {
  const done = spawnSync(program, ['-v', 'error', ...args], { input, maxBuffer: MAX_OUTPUT })
  if (done.status !== 0 || done.stderr.length > 0) {
    throw new Error(`${program} ${args.join(' ')}: ${done.stderr.toString() || done.error}`)
  }
  return done.stdout
}

/** Runs FFmpeg with a file at its standard input, which `args` call `pipe:0`. Returns its output. */
export function ffmpeg(args: string[], input?: Uint8Array): Buffer {
  return run('ffmpeg', ['-nostdin', ...args], input)
}

/** Runs ffprobe and returns its output, which `args` must request as JSON. */
export const probe = (args: string[]): unknown => JSON.parse(run('ffprobe', args).toString())

/** Returns what ffprobe says about the only stream of a file. */
export function probeVideo(path: string): Record<string, unknown> {
  const args = ['-count_packets', '-show_streams', '-of', 'json', path]
  const { streams } = probe(args) as { streams: object[] }
  if (streams.length !== 1) throw new Error(`${streams.length} streams in ${path}`)
  return { ...streams[0] }
}

/**
 * Returns the times and hashes of frames or packets, as FFmpeg's format framemd5 has them. Throws if
 * FFmpeg warns of anything.
 *
 * @param args the input and the streams, and `-c copy` for packets
 */
export const hashLines = (args: string[]): string[][] =>
  ffmpeg(['-v', 'warning', ...args, '-f', 'framemd5', '-'])
    .toString()
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(',').map((field) => field.trim()))
