const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect x="1.5" y="1.5" width="61" height="61" rx="14" fill="#17383c" stroke="#c3c4b8" stroke-width="3"/>
<g fill="none" stroke="#f3ede0" stroke-width="3.5" stroke-linecap="round">
<path d="M32 14v18M22 20c0 7 3 10 6 13M42 20c0 7-3 10-6 13"/>
<path d="M12 40c5-4 8-4 13 0s9 4 14 0 8-4 13 0"/>
<path d="M12 50c5-4 8-4 13 0s9 4 14 0 8-4 13 0" opacity=".6"/>
</g></svg>`;

/** Inline, because the panel's build would emit a separate file for two hundred bytes. */
export const saltmarshLogo = `data:image/svg+xml,${encodeURIComponent(SVG)}`;
