/** How to use the preview, printed below its address. */
export const welcome = `
  Save a workbook, or add a picture to data/images: the open page changes by itself.
  A fault shows over the page; the page keeps the last good content until it is mended.
  Hold Alt over words or a picture to see its cell; Alt and a click copies the cell and opens the workbook.

  保存工作簿，或把图片放入 data/images，打开的页面会自动更新。
  有错误时会显示在页面上；改正之前，页面保留上一次正确的内容。
  按住 Alt 指向文字或图片，可看到它所在的单元格；按住 Alt 点击，即复制位置并打开工作簿。
`;
