import type { ProblemReason } from '#app/components/video-check/scan/video-problem.ts'
import type { CodeWindow } from '#domain/code-insertion/windows/find-windows.ts'
import type { Verdict } from '#domain/screen/screen.ts'
import type { LumaFrame } from '#domain/video-check/luma.ts'
import type { VideoFacts } from '#domain/video-check/scan/frame-source.ts'
import type { ScanReport } from '#domain/video-check/scan/report.ts'
import type { RgbaPicture } from '#domain/video-pack/clip/planes.ts'

/** The code that is put into a video. */
export type InsertedCode = {
  text: string
  /** The number of modules on a side of its symbol. */
  modules: number
  /** How much larger than a plain code it has to be (`sizeNeed`). */
  need: number
  /** The symbol with its quiet zone, for predicting how it will read. */
  plate: LumaFrame
}

/**
 * How a code gets into a file: some frames are encoded again and all other bytes copied, or the
 * entire picture is encoded again.
 */
export type Way = { kind: 'part'; seconds: number } | { kind: 'whole' }

/** A place for the code, and what putting it there means. */
export type Choice = {
  window: CodeWindow
  /** The frame in the middle of the window, as a data URL; null if it couldn't be drawn. */
  snapshot: string | null
  /** How many times smaller the code could be for the median viewer; 0 if it can't be scanned. */
  margin: number
  verdict: Verdict
  way: Way
}

/** A message to the worker. Ending the worker cancels the task. */
export type InsertRequest =
  | { type: 'find'; file: File; code: InsertedCode }
  | {
      type: 'write'
      file: File
      window: CodeWindow
      way: Way
      text: string
      /** The code in the size of the window's box. */
      plate: RgbaPicture
    }

export type InsertProblemReason =
  | ProblemReason
  /** The video is HDR, which browsers can't encode. */
  | 'hdr'
  /** The picture's sides aren't even numbers of pixels, or its pixels aren't square. */
  | 'size'
  /** The new file is MP4, which can't contain the sound's format. */
  | 'sound'
  /** The browser can't encode H.264 in this size, or only with other colors. */
  | 'no-encoder'
  /** The code couldn't be read in the finished file. */
  | 'not-read'

export type InsertProblem = { reason: InsertProblemReason; codec: string | null }

export type InsertPhase = 'finding' | 'predicting' | 'writing' | 'checking'
/** `share` is the part of the phase that is done, from 0 to 1. */
export type InsertProgress = { phase: InsertPhase; share: number }

/** A message from the worker. */
export type InsertMessage =
  | { type: 'progress'; progress: InsertProgress }
  /** `isUnderEndScreen` says that the only places are where platforms show an end screen. */
  | { type: 'found'; facts: VideoFacts; choices: Choice[]; isUnderEndScreen: boolean }
  | { type: 'written'; file: File; report: ScanReport; way: Way }
  | { type: 'problem'; problem: InsertProblem }
