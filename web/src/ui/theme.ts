import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { createTheme } from '@mantine/core';
import { screenLimits } from '@timbre/contract/limits';
import classes from './theme.module.css';

const vermilion: MantineColorsTuple = [
  '#fff1ed',
  '#ffe0d8',
  '#ffc2b3',
  '#ff9f89',
  '#ff8a6e',
  '#ff5c39',
  '#dc4722',
  '#b93412',
  '#962a0e',
  '#6f1f0a',
];
const teal: MantineColorsTuple = [
  '#e8f6f4',
  '#d0ece8',
  '#a3d9d2',
  '#74c5bb',
  '#4fb5a9',
  '#2b9c90',
  '#178479',
  '#0f766e',
  '#0b5e58',
  '#074540',
];
const dark: MantineColorsTuple = [
  '#ecebe7',
  '#bdbec3',
  '#9799a1',
  '#717683',
  '#2a2e37',
  '#22262e',
  '#171a20',
  '#101216',
  '#0c0e11',
  '#08090b',
];

const input = {
  classNames: {
    input: classes.input ?? '',
    label: classes.label ?? '',
    description: classes.description ?? '',
    error: classes.error ?? '',
  },
};
const popup = { radius: 'md', shadow: 'none', transitionProps: { duration: 140, transition: 'fade' } } as const;
/** A field with a list, which stands above dialogs too. */
const choice = {
  ...input,
  defaultProps: { comboboxProps: { ...popup, zIndex: screenLimits.modalZIndex + 100 } },
};

const overlay = { defaultProps: { color: 'var(--scrim)', backgroundOpacity: 1 } };

/** The studio's look on Mantine: hairlines and tone for depth, one accent, short motion. */
export const theme = createTheme({
  colors: { vermilion, teal, dark },
  primaryColor: 'vermilion',
  primaryShade: 7,
  black: '#14161b',
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'var(--font-code)',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '7px', md: '10px', lg: '14px', xl: '20px' },
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  headings: { fontFamily: 'var(--font-ui)', fontWeight: '620' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '26em', sm: '40em', md: '56em', lg: '72em', xl: '90em' },
  // Plain objects, not `Component.extend`: that would load every component named here with the first page.
  components: {
    Button: { classNames: { root: classes.button ?? '' } },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 36 },
      classNames: { root: classes.icon ?? '' },
    },
    ModalRoot: {
      defaultProps: {
        zIndex: screenLimits.modalZIndex,
        radius: 14,
        transitionProps: { duration: 160, transition: 'fade' },
      },
    },
    ModalOverlay: overlay,
    DrawerRoot: { defaultProps: { zIndex: screenLimits.modalZIndex, transitionProps: { duration: 160 } } },
    DrawerOverlay: overlay,
    PasswordInput: input,
    NumberInput: input,
    TextInput: input,
    Textarea: input,
    TagsInput: input,
    Select: choice,
    MultiSelect: choice,
    SegmentedControl: {
      defaultProps: { transitionDuration: 140 },
      classNames: {
        root: classes.segments ?? '',
        indicator: classes.segmentsIndicator ?? '',
        label: classes.segmentsLabel ?? '',
      },
    },
    Checkbox: { classNames: { description: classes.description ?? '' } },
    Switch: { defaultProps: { withThumbIndicator: false }, classNames: { track: classes.track ?? '' } },
    // Inside a landmark, so that a screen reader knows where they belong.
    Popover: { defaultProps: { portalProps: { target: 'main' } } },
    // Its empty placeholder isn't allowed in a menu; without it the first item takes the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, menuItemTabIndex: 0 } },
    Table: { classNames: { th: classes.th ?? '', td: classes.td ?? '' } },
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        // Also for those who come by keyboard, and inside the landmark that it belongs to.
        events: { hover: true, focus: true, touch: false },
        portalProps: { target: 'main' },
        radius: 7,
        transitionProps: { duration: 120 },
        zIndex: screenLimits.modalZIndex + 200,
      },
      classNames: { tooltip: classes.tooltip ?? '' },
    },
  },
});

const shared = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-faint)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-error': 'var(--fail)',
  '--mantine-color-disabled': 'var(--hover)',
  '--mantine-color-disabled-color': 'var(--ink-faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-gray-light-hover': 'var(--hover)',
  '--mantine-color-gray-light-color': 'var(--ink-soft)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-color-vermilion-filled': 'var(--accent)',
};

/** Mantine's own variables point at ours, so that both schemes have one source. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
