import { listenToLive } from '#app/components/live/script/connection.ts'
import {
  isVisible,
  type LiveDrawing,
  type LiveMessage,
  type PlacedDrawing,
} from '#domain/live-sources/live-source.ts'
import { nextChangeAt } from '#domain/live-sources/timing.ts'
import { svgUrl } from '#lib/svg-url.ts'
import { SECOND_MS } from '#lib/time.ts'
import { watchScenes } from './obs.ts'

// The script of /live/{token}. It shows and hides what the server has drawn. Without a connection
// it continues with the last state.

/** The longest time for which a timer can be set, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

const picture = required<HTMLElement>('picture')
const shown = required<HTMLElement>('shown')
const code = required<HTMLImageElement>('code')
const strip = required<HTMLElement>('strip')
const path = picture.dataset.path ?? ''

let state = JSON.parse(picture.dataset.live ?? '') as LiveMessage
/** How far the server's clock is ahead of the browser's, in milliseconds. */
let ahead = state.at - Date.now()
let isGone = false
/** The tag of the newest drawing. */
let drawn = ''
/** The scene that this page's program shows; null if the program doesn't report it. */
let ownScene: string | null = null
let reportedScene: string | null = null
let isReporting = false
let timer: number | undefined

function required<E extends HTMLElement>(id: string): E {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no element ${id}`)
  return element as E
}

/** Shows or hides the code immediately. During a fade, the code couldn't be scanned. */
function render(): void {
  clearTimeout(timer)
  const now = Date.now() + ahead
  const scene = ownScene ?? state.scene
  shown.hidden = isGone || !isVisible(state, now, scene)
  const next = nextChangeAt(state.showing, now, scene)
  if (next === null || isGone) return
  timer = window.setTimeout(render, Math.min(LONGEST_TIMER_MS, next - now))
}

function place(element: HTMLElement, { box }: PlacedDrawing): void {
  Object.assign(element.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  })
}

/** Draws the code. The previous one stays until the new one is ready. */
async function drawCode(drawing: LiveDrawing | null): Promise<void> {
  if (!drawing) return
  drawn = drawing.tag
  const image = new Image()
  image.src = svgUrl(drawing.code.svg)
  await image.decode().catch(() => {})
  if (drawn !== drawing.tag) return
  picture.style.width = `${drawing.picture.width}px`
  picture.style.height = `${drawing.picture.height}px`
  scaleToPage()
  place(code, drawing.code)
  code.src = image.src
}

/** Draws the goal and the counter. The bar grows from its previous length. */
function drawStrip(drawing: PlacedDrawing | null): void {
  strip.hidden = drawing === null
  if (!drawing) return
  place(strip, drawing)
  const before = strip.querySelector('.bar')?.getAttribute('width')
  strip.innerHTML = drawing.svg
  const bar = strip.querySelector('.bar')
  const width = bar?.getAttribute('width')
  if (!bar || !width || !before) return
  bar.setAttribute('width', before)
  bar.getBoundingClientRect()
  bar.setAttribute('width', width)
}

/** Scales the picture to the size that the program gives to the page. */
function scaleToPage(): void {
  const { offsetWidth: width, offsetHeight: height } = picture
  const scale = Math.min(window.innerWidth / width, window.innerHeight / height)
  picture.style.transform = scale === 1 ? '' : `scale(${scale})`
}

/**
 * Reports the scene to the server, so that the dock shows it. This happens only in the mode that
 * needs it. Requests are sent one after another, because two concurrent ones could arrive in the
 * wrong order.
 */
function reportScene(): void {
  if (isGone || isReporting || ownScene === null || state.showing.mode !== 'scenes') return
  if (ownScene === (reportedScene ?? state.scene)) return
  isReporting = true
  reportedScene = ownScene
  const body = new URLSearchParams({ scene: ownScene })
  fetch(`${path}/scene`, { method: 'POST', body, keepalive: true })
    .then(({ ok }) => ok || Promise.reject())
    .then(
      () => {
        isReporting = false
        reportScene()
      },
      () => {
        reportedScene = null
        window.setTimeout(() => {
          isReporting = false
          reportScene()
        }, 2 * SECOND_MS)
      },
    )
}

function apply(message: LiveMessage): void {
  state = message
  ahead = message.at - Date.now()
  if (!message.isSameDrawing) void drawCode(message.drawing)
  drawStrip(message.strip)
  render()
  reportScene()
}

listenToLive(`${path}/events`, {
  onState: apply,
  onGone() {
    isGone = true
    render()
  },
})
watchScenes((name) => {
  ownScene = name
  render()
  reportScene()
})
window.addEventListener('resize', scaleToPage)
document.addEventListener('visibilitychange', render)
scaleToPage()
render()
