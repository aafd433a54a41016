import { hydrateRoot } from 'react-dom/client'
import { Dock } from '../dock/dock.tsx'
import type { DockProps } from '../dock/dock-props.ts'

// The script of /live/{token}/dock.

const root = document.getElementById('dock')
if (root) {
  hydrateRoot(root, <Dock {...(JSON.parse(root.dataset.props ?? '') as DockProps)} />)
}
