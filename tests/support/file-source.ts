import { spawn } from 'node:child_process'
import type { Frame, FrameSource, VideoFacts } from '#domain/video-check/scan/frame-source.ts'
import { planTargets, takeTargets } from '#domain/video-check/scan/plan-targets.ts'
import { probe } from './ffmpeg.ts'

/** What ffprobe says about a video with a constant frame rate. */
type Probed = VideoFacts & { rate: number; keys: number[]; frames: number }

function probeFile(path: string): Probed {
  const stream = [
    '-select_streams',
    'v:0',
    '-show_entries',
    'stream=width,height,r_frame_rate,codec_name,color_range:packet=pts_time,flags',
  ]
  const answer = probe([...stream, '-of', 'json', path]) as {
    streams: { width: number; height: number; r_frame_rate: string; codec_name: string }[]
    packets: { pts_time: string; flags: string }[]
  }
  const [video] = answer.streams
  if (!video) throw new Error(`No video in ${path}`)
  const [over = 30, under = 1] = video.r_frame_rate.split('/').map(Number)
  const rate = over / under
  const frames = answer.packets.length
  return {
    width: video.width,
    height: video.height,
    durationSeconds: frames / rate,
    rotation: 0,
    codec: video.codec_name,
    container: 'MP4',
    hasHighDynamicRange: false,
    rate,
    frames,
    keys: answer.packets.flatMap(({ pts_time, flags }) =>
      flags.startsWith('K') ? [Number(pts_time)] : [],
    ),
  }
}

/**
 * Opens a file with a constant frame rate for the scan in Node, decoded by FFmpeg. `sweep` yields
 * the frames that the browser's source would yield (app/components/video-check/scan/packets.ts).
 * `decoded` counts the frames that were handed out.
 */
export function openFile(path: string): FrameSource & { decoded: { frames: number } } {
  const { rate, keys, frames: total, ...facts } = probeFile(path)
  const decoded = { frames: 0 }
  async function* decode(from: number, frames: number): AsyncGenerator<Frame> {
    const bytes = facts.width * facts.height
    const seek = from > 0 ? ['-ss', String((from - 0.5) / rate)] : []
    const args = ['-v', 'error', '-nostdin', ...seek, '-i', path, '-frames:v', String(frames)]
    const output = ['-vf', 'extractplanes=y', '-f', 'rawvideo', 'pipe:1']
    const child = spawn('ffmpeg', [...args, ...output], { stdio: ['ignore', 'pipe', 'ignore'] })
    try {
      let at = 0
      let luma = new Uint8Array(bytes)
      let index = from
      for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
        for (let read = 0; read < chunk.length; ) {
          const part = chunk.subarray(read, read + bytes - at)
          luma.set(part, at)
          at += part.length
          read += part.length
          if (at < bytes) continue
          const picture = { width: facts.width, height: facts.height, luma, span: 219 }
          decoded.frames++
          yield {
            seconds: index / rate,
            durationSeconds: 1 / rate,
            read: async () => picture,
            snapshot: async () => null,
          }
          index++
          at = 0
          luma = new Uint8Array(bytes)
        }
      }
    } finally {
      child.kill()
    }
  }
  return {
    facts,
    decoded,
    async *sweep(gap) {
      const targets: number[] = []
      let last = Number.NEGATIVE_INFINITY
      keys.forEach((key, index) => {
        const next = keys[index + 1]
        if (next !== undefined && next - last <= gap) return
        const group = planTargets(key, next ?? facts.durationSeconds, gap)
        targets.push(...group)
        last = group.at(-1) ?? key
      })
      for await (const frame of decode(0, total)) {
        if (takeTargets(targets, frame.seconds)) yield frame
      }
    },
    async *frames(from, to) {
      const first = Math.max(0, Math.ceil(from * rate - 0.06))
      const last = Math.min(total - 1, Math.floor(to * rate + 0.06))
      if (last >= first) yield* decode(first, last - first + 1)
    },
  }
}
