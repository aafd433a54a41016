import type { Browser, Page } from '@playwright/test'
import type { ScanMessage } from '#app/components/video-check/scan/scan-messages.ts'
import { startWorkerBrowser } from './worker-browser.ts'

/** The result of a scan, or why there is none. */
export type ScanOutcome = Extract<ScanMessage, { type: 'done' | 'problem' }>

export type ScanBrowser = {
  page: Page
  browser: Browser
  /** Scans a file of this machine with the built worker. */
  scan(path: string): Promise<ScanOutcome>
  close(): Promise<void>
}

/** Starts a browser with an empty page that has the built worker of the scan. */
export async function startScanBrowser(): Promise<ScanBrowser> {
  const { page, browser, script, close } = await startWorkerBrowser('scan-worker')
  return {
    page,
    browser,
    async scan(path) {
      await page.locator('input').setInputFiles(path)
      return page.evaluate(scanChosenFile, script)
    },
    close,
  }
}

/** Runs in the page. */
function scanChosenFile(script: string): Promise<ScanOutcome> {
  const file = document.querySelector('input')?.files?.[0]
  const worker = new Worker(script, { type: 'module' })
  return new Promise<ScanOutcome>((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message || 'The worker failed'))
    worker.onmessage = ({ data }: MessageEvent<ScanMessage>) => {
      if (data.type === 'done' || data.type === 'problem') resolve(data)
    }
    worker.postMessage({ file })
  }).finally(() => worker.terminate())
}
