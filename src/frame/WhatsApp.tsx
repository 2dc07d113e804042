export const WhatsApp = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <path d="M3.5 20.500l1.3-4.300a8.5 8.5 0 1 1 3.2 3.100z" stroke="currentColor" strokeWidth="1.8" />
    <path
      d="M9 7.800c-1.2 1-.9 2.7.6 4.7 1.6 2.1 3.6 3.5 5.4 2.600l.6-1.3-2-1.2-.9.900c-1.2-.5-2-1.5-2.4-2.500l.8-.9-.9-2.100z"
      fill="currentColor"
    />
  </svg>
);
