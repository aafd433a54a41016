import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Returns a static page, rendered outside the router, that no cache may keep. */
export const staticResponse = (page: ReactElement, status: number): Response =>
  new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
