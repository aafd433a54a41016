import type { RequestListener } from 'node:http'
import type { ServerBuild } from 'react-router'
import type { CollectedErrors } from '#platform/collected-errors.ts'
import type { Env } from '#platform/env.ts'
import type { AdjustableLog, Log } from '#platform/log.ts'
import type { StopStep } from './stop.ts'

/** The hooks of `npm run dev`. */
export type DevTools = {
  loadBuild(): Promise<ServerBuild>
  wrap(listener: RequestListener): RequestListener
}

/** The values that every part of the start needs. */
export type Startup = {
  env: Env
  log: Log
  /** The log that writes the lines. Its level is that of all lines. */
  output: AdjustableLog
  /** The errors that the process logged recently. */
  errors: CollectedErrors
  /** The folder of the project. */
  root: string
  dev?: DevTools
  /** Adds a step of the shutdown. The step that was added last runs first. */
  onStop(name: string, limitMs: number, run: StopStep['run']): void
}

/**
 * How long each part may take to stop. Together with the shutdown of the server they end within
 * Docker's ten seconds, unless several of them hang.
 */
export const STOP_MS = { quick: 2000, writes: 4000, database: 70_000, server: 8000 }
