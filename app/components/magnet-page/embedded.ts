import { createContext, useContext } from 'react'

/** Whether the page is shown in a frame on another website. */
export const EmbeddedContext = createContext(false)

/**
 * Returns the target of links and downloads that leave the page: a new tab for pages in a frame,
 * because most websites refuse to be shown in one.
 */
export const useLeavingTarget = (): '_blank' | undefined =>
  useContext(EmbeddedContext) ? '_blank' : undefined

/** Tells the website around the frame how high the page is, now and whenever that changes. */
export const HEIGHT_SCRIPT = `(function(d,w){
if(w.parent===w)return;
var p=d.querySelector('.page'),t=0;
function tell(){var h=p.offsetHeight;if(h!==t)w.parent.postMessage({qrMagnetHeight:t=h},'*')}
new ResizeObserver(tell).observe(p);tell()
})(document,window)`.replaceAll('\n', '')
