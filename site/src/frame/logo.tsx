import { productName } from '@timbre/contract/screens/screen';

/** The studio's mark: a tuning fork whose right tine runs on as a waveform. */
export const Logo = () => (
  <span className="logo">
    <svg width="36" height="28" viewBox="0 0 39 30" fill="none" aria-hidden="true">
      <g strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path stroke="currentColor" d="M3 3v8.500a5 5 0 0 0 10 0M8 16.500V27" />
        <path
          className="logo-wave"
          d="M13 11.500V5.700a2.700 2.700 0 0 1 5.400 0v12.600a2.600 2.600 0 0 0 5.200 0V8.700a2.500 2.500 0 0 1 5 0v6.800a2.200 2.200 0 0 0 4.400 0v-4a1.500 1.500 0 0 1 3 0v1.500"
        />
      </g>
    </svg>
    <span>{productName}</span>
  </span>
);
