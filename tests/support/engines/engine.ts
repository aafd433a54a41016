/** A browser engine other than Chromium, driven by its own remote protocol. */
export type Engine = {
  name: string
  /** Returns why the engine can't run on this machine, or null if it can. */
  findObstacle(): string | null
  start(): Promise<EngineSession>
}

/** One window. Elements are found with `find`, the body of a function that returns an element. */
export type EngineSession = {
  open(url: string): Promise<void>
  /** Clicks an element and types into it. */
  type(find: string, text: string): Promise<void>
  click(find: string): Promise<void>
  /** Runs the body of an async function in the page and resolves with the string it returns. */
  read(script: string): Promise<string>
  close(): Promise<void>
}

/** Finds the field of a label. */
export const field = (label: string) =>
  `return [...document.querySelectorAll('label')].find((label) =>
     label.innerText.includes(${JSON.stringify(label)}))?.control`

/** Finds a visible button. */
export const button = (text: string) =>
  `return [...document.querySelectorAll('button')].find((button) =>
     button.checkVisibility() && button.innerText.includes(${JSON.stringify(text)}))`
