import { Download, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Menu, MenuButton, MenuLink } from '#app/ui/menu.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Swatches } from '#app/ui/swatches.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { TabLinks, Tabs } from '#app/ui/tabs.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { GallerySection } from './gallery-section.tsx'

const COLORS = [
  { value: '#F97316', label: 'Orange' },
  { value: '#3B82F6', label: 'Blue' },
  { value: '#10B981', label: 'Green' },
  { value: '#6366F1', label: 'Indigo' },
]

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const

/** Buttons, fields and other controls. */
export function GalleryControls() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <GallerySection title="Buttons">
        {(['small', 'medium', 'large'] as const).map((size) => (
          <div key={size} className="flex flex-wrap gap-4">
            {VARIANTS.map((variant) => (
              <Button key={variant} type="button" variant={variant} size={size}>
                {variant}
              </Button>
            ))}
          </div>
        ))}
        <div className="flex flex-wrap gap-4">
          <Button type="button" busy busyLabel="Signing In...">
            Sign In
          </Button>
          <Button type="button" disabled>
            Upload photo
          </Button>
          <Button type="button" icon={<Plus aria-hidden="true" />}>
            Create Magnet
          </Button>
          <ButtonLink
            to={href('/dev/gallery')}
            variant="secondary"
            icon={<Download aria-hidden="true" />}
          >
            Download PNG
          </ButtonLink>
          <CopyButton text="https://example.com/m/summer" label="Copy" />
          <CopyButton text="https://example.com/m/summer" label="Copy link" iconOnly />
        </div>
      </GallerySection>
      <GallerySection title="Fields">
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Email" name="email" type="email" required placeholder="you@example.com" />
          <Field label="Title" name="title" required hint="Viewers read it first." />
          <Field
            label="Email"
            name="wrong"
            required
            defaultValue="sam@"
            error="Please enter a valid email address."
          />
          <Field label="First name" name="off" disabled defaultValue="Sam" />
          <PasswordField label="Password" name="password" autoComplete="new-password" required />
          <SelectField
            label="New leads"
            name="notices"
            options={[
              { value: 'each', label: 'Each one' },
              { value: 'daily', label: 'Once a day' },
            ]}
          />
          <TextArea label="Description" name="description" required />
          <SwitchField
            name="unlisted"
            label="Unlisted"
            hint="Search engines are asked not to list the page."
            defaultChecked
          />
          <Field label="File" name="file" type="file" required hint="PDF, up to 10 MB." />
          <Swatches label="Brand color" name="color" colors={COLORS} defaultValue="#F97316" />
        </div>
      </GallerySection>
      <GallerySection title="Menu, dialog, tabs">
        <div className="flex flex-wrap gap-4">
          <Menu trigger="Menu" triggerClassName="border-[1.5px] border-ink px-4" align="start">
            <MenuLink to={href('/dev/gallery')} icon={<Pencil aria-hidden="true" />}>
              Edit
            </MenuLink>
            <MenuButton type="button" danger icon={<Trash2 aria-hidden="true" />}>
              Delete
            </MenuButton>
          </Menu>
          <Button type="button" variant="secondary" onClick={() => setOpen(true)}>
            Open dialog
          </Button>
        </div>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Delete magnet"
          actions={
            <>
              <Button type="button" variant="danger" onClick={() => setOpen(false)}>
                Delete
              </Button>
              <Button type="button" variant="ghost" onClick={() => setOpen(false)}>
                Cancel
              </Button>
            </>
          }
        >
          Are you sure you want to delete "Golden hour presets"?
        </Dialog>
        <Tabs
          label="Editor"
          tabs={[
            { value: 'content', label: 'Content', content: 'Title and description.' },
            { value: 'design', label: 'Design', content: 'Color and image.' },
          ]}
        />
        <TabLinks
          label="Profile"
          tabs={[
            { to: '?tab=profile', label: 'Profile Information', current: true },
            { to: '?tab=security', label: 'Password & Security', current: false },
            { to: '?tab=plan', label: 'Subscription', current: false },
          ]}
        />
      </GallerySection>
    </>
  )
}
