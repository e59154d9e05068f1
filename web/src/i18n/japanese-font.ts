// 124 faces, each loaded only for the characters on the page.
import '@fontsource-variable/noto-sans-jp/wght.css';
