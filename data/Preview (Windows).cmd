@echo off
rem Double-click: shows the site while you edit the workbooks. 双击：编辑工作簿时即时预览网站。
chcp 65001 >nul
cd /d "%~dp0.."
where node >nul 2>nul
if errorlevel 1 (
  echo Node.js is missing. Install version 20 or newer from nodejs.org, then double-click again.
  echo 缺少 Node.js。请从 nodejs.org 安装 20 或更新版本，然后重新双击。
  pause
  exit /b 1
)
if not exist node_modules (
  echo Setting up once, a few minutes... 首次准备，需要几分钟……
  call npm ci
  if errorlevel 1 (
    echo Setting up failed. 准备失败。
    pause
    exit /b 1
  )
)
call npm run dev -- --open
pause
