import type {
  InsertMessage,
  InsertRequest,
  Way,
} from '#app/screens/studio/insert-code/insert/messages.ts'
import type { CodeWindow } from '#domain/code-insertion/windows/find-windows.ts'
import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import { startWorkerBrowser } from './worker-browser.ts'

/** What became of a file. Times are in milliseconds. */
export type Inserted =
  | { window: CodeWindow; way: Way; findMs: number; writeMs: number }
  /** No place was found, or why the file can't be changed. */
  | { refused: string }

export type InsertBrowser = {
  /**
   * Puts a code into the first place that the built worker finds in a file of this machine. Saves
   * the new file if a path is given.
   */
  insert(path: string, text: string, savedTo?: string): Promise<Inserted>
  close(): Promise<void>
}

/** Starts a browser with an empty page that has the built worker. */
export async function startInsertBrowser(): Promise<InsertBrowser> {
  const { page, script, close } = await startWorkerBrowser('insert-worker')
  return {
    async insert(path, text, savedTo) {
      const { size, modules } = qrMatrix(text, 'L')
      await page.locator('input').setInputFiles(path)
      const task = { script, text, size, modules: [...modules], isSaved: savedTo !== undefined }
      const saving = savedTo === undefined ? null : page.waitForEvent('download', { timeout: 0 })
      const inserted = await page.evaluate(insertIntoChosenFile, task)
      if (saving && savedTo !== undefined && !('refused' in inserted)) {
        await (await saving).saveAs(savedTo)
      }
      saving?.catch(() => {})
      return inserted
    },
    close,
  }
}

type Task = { script: string; text: string; size: number; modules: number[]; isSaved: boolean }

/** Runs in the page. */
async function insertIntoChosenFile(task: Task): Promise<Inserted> {
  const QUIET = 4
  const file = document.querySelector('input')?.files?.[0]
  if (!file) throw new Error('no file')

  function draw(width: number, height: number, module: number): ImageData {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.fillStyle = '#000'
    const side = (task.size + 2 * QUIET) * module
    const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)]
    for (const [index, isDark] of task.modules.entries()) {
      if (isDark !== 1) continue
      const [x, y] = [(index % task.size) + QUIET, Math.floor(index / task.size) + QUIET]
      context.fillRect(left + x * module, top + y * module, module, module)
    }
    return context.getImageData(0, 0, width, height)
  }
  const ask = (request: InsertRequest) => {
    const worker = new Worker(task.script, { type: 'module' })
    return new Promise<Exclude<InsertMessage, { type: 'progress' }>>((resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message || 'The worker failed'))
      worker.onmessage = ({ data }: MessageEvent<InsertMessage>) => {
        if (data.type !== 'progress') resolve(data)
      }
      worker.postMessage(request)
    }).finally(() => worker.terminate())
  }

  const drawn = draw((task.size + 2 * QUIET) * 12, (task.size + 2 * QUIET) * 12, 12)
  const luma = new Uint8Array(drawn.width * drawn.height)
  for (let at = 0; at < luma.length; at++) luma[at] = drawn.data[at * 4] ?? 0
  const plate = { width: drawn.width, height: drawn.height, luma }
  const code = { text: task.text, modules: task.size, need: 1, plate }
  const begun = performance.now()
  const found = await ask({ type: 'find', file, code })
  if (found.type !== 'found') return { refused: JSON.stringify(found) }
  const [first] = found.choices
  if (!first) return { refused: 'no place' }
  const findMs = performance.now() - begun
  const { window, way } = first
  const { width, height } = window.plate
  const { data } = draw(width, height, window.modulePixels)
  const started = performance.now()
  const written = await ask({
    type: 'write',
    file,
    window,
    way,
    text: task.text,
    plate: { width, height, data },
  })
  if (written.type !== 'written') return { refused: JSON.stringify(written) }
  const writeMs = performance.now() - started
  if (task.isSaved) {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(written.file)
    link.download = written.file.name
    link.click()
  }
  return { window, way, findMs, writeMs }
}
