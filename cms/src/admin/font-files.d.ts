/** Vite copies such a file into the panel's build. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
