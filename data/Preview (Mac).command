#!/bin/bash
# Double-click: shows the site while you edit the workbooks. 双击：编辑工作簿时即时预览网站。
cd "$(dirname "$0")/.." || exit 1
if ! command -v node >/dev/null 2>&1; then
  echo "Node.js is missing. Install version 20 or newer from nodejs.org, then double-click again."
  echo "缺少 Node.js。请从 nodejs.org 安装 20 或更新版本，然后重新双击。"
  read -r -p "Press Return 按回车键关闭 "
  exit 1
fi
if [ ! -d node_modules ]; then
  echo "Setting up once, a few minutes… 首次准备，需要几分钟……"
  npm ci || { read -r -p "Setting up failed. Press Return 准备失败，按回车键关闭 "; exit 1; }
fi
npm run dev -- --open
