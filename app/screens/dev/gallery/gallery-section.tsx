import type { ReactNode } from 'react'

/** One section of the gallery: a title, and a component in its states. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t-2 border-ink pt-5">
      <h2 className="slate text-soft">{title}</h2>
      {children}
    </section>
  )
}
