import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SECOND_MS } from '#lib/time.ts'
import type { Log } from '../log.ts'

/** A page as pixels, with four bytes (RGBA) each. */
export type PagePixels = { width: number; height: number; pixels: Uint8Array }

export type PdfPages = {
  /** Draws the first page, as wide as asked. Resolves with null if it can't be drawn. */
  firstPage(pdf: Buffer, width: number): Promise<PagePixels | null>
}

export type PageJob = { pdf: Uint8Array; width: number }

/**
 * The program's path in the source tree, or relative to the bundle and its chunks (vite.config.ts).
 */
const PROGRAM = ['./first-page.ts', './first-page.js', '../first-page.js']
const LIMIT_MS = 15 * SECOND_MS
/** What a hostile PDF can use: 64 KB a page. */
const MAX_WASM_PAGES = 4096

/**
 * Draws pages in a process of its own, one PDF after another: PDFium runs as WebAssembly with
 * 256 MB of memory and 15 seconds, without access to files or the network.
 */
export function createPdfPages(log: Log): PdfPages {
  let last: Promise<unknown> = Promise.resolve()
  return {
    firstPage(pdf, width) {
      const drawn = last.then(() => draw(log, { pdf, width }))
      last = drawn
      return drawn
    },
  }
}

function draw(log: Log, job: PageJob): Promise<PagePixels | null> {
  const file = PROGRAM.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url))
  if (!file) throw new Error('The program that draws pages of PDFs is missing.')
  return new Promise((resolve) => {
    const program = fork(fileURLToPath(file), {
      execArgv: [`--wasm-max-mem-pages=${MAX_WASM_PAGES}`, '--max-old-space-size=128'],
      // The program needs none of our secrets.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const end = (page: PagePixels | null) => {
      clearTimeout(timer)
      program.kill('SIGKILL')
      resolve(page)
    }
    const timer = setTimeout(() => {
      log.warn({}, 'pdf_page.timed_out')
      end(null)
    }, LIMIT_MS)
    program.once('message', (page) => end(page as PagePixels))
    program.once('error', () => end(null))
    program.once('exit', () => end(null))
    program.send(job, (error) => error && end(null))
  })
}
