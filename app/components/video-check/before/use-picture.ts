import { useEffect, useRef, useState } from 'react'
import type { Sample } from '#domain/video-check/simulation/samples.ts'
import {
  MIN_LINES,
  openClip,
  type Picture,
  readFrame,
  readImage,
  readScene,
  samplePicture,
} from './read-picture.ts'

/** A clip from which a frame is chosen. The clip's length and the frame's time are in seconds. */
export type Clip = { seconds: number; at: number }

export type PictureState = {
  picture: Picture | null
  clip: Clip | null
  isReading: boolean
  problem: string | null
}

type Shown = Pick<PictureState, 'picture' | 'clip'>

const EMPTY: PictureState = { picture: null, clip: null, isReading: false, problem: null }

const UNREADABLE =
  'This browser can’t read that file. Use a PNG, JPEG or WebP image, or an MP4 or WebM clip. Every editor can export a still image.'
const TOO_SMALL = `The image is smaller than ${MIN_LINES}p. Use a frame at the video’s full size.`

/**
 * A recording that was made in a browser may not contain its length. Its first frame is used then.
 */
const clipOf = ({ duration }: HTMLVideoElement, at: number): Clip | null =>
  Number.isFinite(duration) ? { seconds: duration, at } : null

/** Reads the frame on which a code is tried. A new file replaces the previous one. */
export function usePicture() {
  const [state, setState] = useState<PictureState>(EMPTY)
  const opened = useRef<{ name: string; url: string; video: HTMLVideoElement } | null>(null)
  const turn = useRef(0)

  function close() {
    if (opened.current) URL.revokeObjectURL(opened.current.url)
    opened.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page is left.
  useEffect(
    () => () => {
      turn.current++
      close()
    },
    [],
  )

  /** If several files are chosen, only the last one is shown. */
  async function show(read: (isCurrent: () => boolean) => Promise<Shown>) {
    const own = ++turn.current
    const isCurrent = () => own === turn.current
    setState((now) => ({ ...now, isReading: true, problem: null }))
    try {
      const next = await read(isCurrent)
      if (!isCurrent()) return
      const { width = 0, height = 0 } = next.picture?.frame ?? {}
      const isSmall = Math.min(width, height) < MIN_LINES
      setState(isSmall ? { ...EMPTY, problem: TOO_SMALL } : { ...EMPTY, ...next })
    } catch {
      if (isCurrent()) setState({ ...EMPTY, problem: UNREADABLE })
    }
  }

  const chooseFile = (file: File) =>
    show(async (isCurrent) => {
      close()
      if (file.type.startsWith('image/')) return { picture: await readImage(file), clip: null }
      const url = URL.createObjectURL(file)
      try {
        const video = await openClip(url)
        const picture = await readFrame(file.name, video, 0)
        if (isCurrent()) opened.current = { name: file.name, url, video }
        return { picture, clip: clipOf(video, 0) }
      } finally {
        if (opened.current?.url !== url) URL.revokeObjectURL(url)
      }
    })

  /** Shows a sample. Null stands for the drawn scene. */
  const chooseSample = (sample: Sample | null) =>
    show(async () => {
      close()
      return { picture: sample ? samplePicture(sample) : await readScene(), clip: null }
    })

  const seek = (at: number) =>
    show(async () => {
      const clip = opened.current
      if (!clip) throw new Error('No clip is open')
      const picture = await readFrame(clip.name, clip.video, at)
      return { picture, clip: clipOf(clip.video, at) }
    })

  return { ...state, chooseFile, chooseSample, seek }
}
